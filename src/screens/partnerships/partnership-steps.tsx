import type { ReactNode } from 'react'
import { textOf } from '#contract/texts'
import { formatDocument } from '#contract/schemas/general/document-mask'
import type { PartnershipDetail } from '#contract/schemas/partnerships/partnership'
import { ReplyError } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { type WizardStep, wizardStep } from '../../ui/wizard/wizard-step.tsx'
import { SegmentationField } from '../segmentations/segmentation-field.tsx'
import { Reach } from '../segmentations/segmentation-facts.tsx'
import { BannerFields } from './banner-fields.tsx'
import { partnerWith } from './cnpj-field.tsx'
import { MainFields } from './main-fields.tsx'
import { type BannerStep, bannerSchema, type MainStep, mainSchema, segmentationSchema } from './partnership-schema.ts'

type Line = readonly [string, ReactNode]

/**
 * Asks once more before the step is accepted, because the CNPJ may have been registered since it was typed (CON-5-050).
 * @throws (rejects) ReplyError with the problem at its field
 */
async function assertFree({ partnerDocument }: MainStep, own: string | null, { language }: Texts): Promise<void> {
  if ((await partnerWith(partnerDocument, own)) === null) return
  const message = textOf('partnerRegistered', language)
  throw new ReplyError(409, {
    message,
    error: 'ALREADY_REGISTERED',
    details: null,
    issues: [{ code: 'custom', path: ['partnerDocument'], message }],
    validationContext: null,
  })
}

function mainSummary(value: MainStep, { t }: Texts): Line[] {
  const { partnerName, partnerDocument, type, productName, color, startAt, endAt, showValidity } = value
  return [
    [t('partnerships.partner'), partnerName],
    [t('partnerships.partnerDocument'), formatDocument('CNPJ', partnerDocument)],
    [t('partnerships.type'), t(`partnerships.type_${type}`)],
    ...(productName ? [[t('partnerships.productName'), productName] as const] : []),
    [t('partnerships.color'), color],
    [t('partnerships.period'), `${formatDate(startAt)} – ${formatDate(endAt)}`],
    [t('partnerships.showValidity'), t(showValidity ? 'partnerships.yes' : 'partnerships.no')],
  ]
}

function bannerSummary({ title, color, buttons, terms, contents }: BannerStep, { t }: Texts): Line[] {
  return [
    [t('partnerships.bannerTitle'), title],
    [t('partnerships.bannerColor'), color],
    ...buttons.map(({ label, style, action, link }, at): Line => [
      t('partnerships.button', { number: at + 1 }),
      [label, t(`partnerships.style_${style}`), t(`forms.tap${action}`), link].join(' · '),
    ]),
    [t('partnerships.terms'), terms.type === 'LINK' ? terms.url : t('partnerships.terms_PDF')],
    [
      t('partnerships.contents'),
      contents.map(({ type }) => t(`partnerships.content_${type}`)).join(' · ') || t('common.none'),
    ],
  ]
}

/** The steps of a partnership. @param original the edited partnership; null for a new one */
export function stepsOfPartnership(original: PartnershipDetail | null): readonly WizardStep[] {
  const known = original?.segmentation
  return [
    wizardStep({
      id: 'main',
      label: 'partnerships.stepMain',
      schema: mainSchema(original === null) as never,
      defaults: { showValidity: 'on' } as never,
      check: (value, texts) => assertFree(value as MainStep, original?._id ?? null, texts),
      fields: () => <MainFields original={original} />,
      summary: (value, texts) => mainSummary(value as MainStep, texts),
    }),
    wizardStep({
      id: 'banner',
      label: 'partnerships.stepBanner',
      schema: bannerSchema(original) as never,
      defaults: { buttonCount: '1', terms: { type: 'LINK' }, buttons: [{ style: 'PRIMARY' }] } as never,
      fields: () => <BannerFields original={original} />,
      summary: (value, texts) => bannerSummary(value as BannerStep, texts),
    }),
    wizardStep({
      id: 'segmentation',
      label: 'partnerships.stepSegmentation',
      schema: segmentationSchema as never,
      fields: (_fields, { t }) => (
        <div className="flex max-w-2xl flex-col gap-4">
          <p className="text-muted">{t('partnerships.segmentationHint')}</p>
          <SegmentationField
            name="segmentation"
            label={t('partnerships.segmentation')}
            place="wizard"
            {...(known ? { known: { value: known._id, label: known.name } } : {})}
          />
        </div>
      ),
      summary: (value, { t }) => {
        const { segmentation } = value as { segmentation?: string }
        return [[t('partnerships.segmentation'), <Reach key="reach" segmentation={segmentation} />]]
      },
    }),
  ]
}
