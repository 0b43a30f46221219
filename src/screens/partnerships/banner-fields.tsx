import { useField } from '@conform-to/react'
import { createPartnership } from '#contract/calls/partnerships'
import { BUTTON_TAP_ACTION_TYPES, buttonStyle } from '#contract/schemas/checklists/tap-action'
import { ownFileId } from '#contract/schemas/general/kept-file'
import { LABEL_MAXIMUM } from '#contract/schemas/general/texts-and-choices'
import { TITLE_MAXIMUM } from '#contract/schemas/general/written-text'
import type { PartnershipDetail } from '#contract/schemas/partnerships/partnership'
import {
  BANNER_BUTTONS_MAXIMUM,
  BANNER_BUTTONS_MINIMUM,
  type BannerButton,
} from '#contract/schemas/partnerships/partnership-banner'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { FilesField, PictureField } from '../../ui/form/fields/picture-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useFormScope } from '../../ui/form/form-context.ts'
import { ContentsField } from './contents-field.tsx'
import { ContrastField } from '../../ui/form/fields/contrast-field.tsx'
import { useTyped } from '../../ui/form/use-typed.ts'
import { useChosen } from './main-fields.tsx'
import { fileField } from './partnership-files.ts'
import { BannerPreview } from './partnership-preview.tsx'
import { writtenContents } from './partnership-schema.ts'

const counts = Array.from(
  { length: BANNER_BUTTONS_MAXIMUM - BANNER_BUTTONS_MINIMUM + 1 },
  (_, at) => BANNER_BUTTONS_MINIMUM + at,
)

/** The address under which a picture of the stored banner can be read now: those within a draft may have expired. */
export function freshUrls(original: PartnershipDetail | null): (url: string) => string {
  const stored = (original?.banner.contents ?? []).flatMap((content) => (content.type === 'IMAGE' ? [content.url] : []))
  return (url) => {
    const id = ownFileId(url)
    return (id !== null && stored.find((each) => ownFileId(each) === id)) || url
  }
}

function ButtonFields({ at }: { at: number }) {
  const { t } = useTexts()
  const number = at + 1
  const field = (name: string) => ({ name: `buttons[${at}].${name}` })
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md border border-line p-3">
      <legend className="px-1 text-muted">{t('partnerships.button', { number })}</legend>
      <TextField
        field={field('label')}
        label={t('partnerships.buttonLabel', { number })}
        maximum={LABEL_MAXIMUM}
        required
      />
      <SelectField
        field={field('style')}
        label={t('partnerships.buttonStyle', { number })}
        options={buttonStyle.options.map((value) => ({ value, label: t(`partnerships.style_${value}`) }))}
        required
      />
      <SelectField
        field={field('action')}
        label={t('partnerships.buttonAction', { number })}
        options={BUTTON_TAP_ACTION_TYPES.map((value) => ({ value, label: t(`forms.tap${value}`) }))}
        required
      />
      <TextField
        field={field('link')}
        label={t('partnerships.buttonLink', { number })}
        hint={t('partnerships.linkHint')}
        inputMode="url"
        required
      />
      <NumberField field={field('enableAfterSeconds')} label={t('partnerships.buttonAfter', { number })} decimals={1} />
    </fieldset>
  )
}

/** One to three buttons, as many as are chosen (CON-3-042); those beyond keep what was typed. */
function Buttons() {
  const { t } = useTexts()
  const count = Number(useTyped('buttonCount')) || 1
  return (
    <section className="flex flex-col gap-3" aria-label={t('partnerships.buttons')}>
      <h3 className="pane-title">{t('partnerships.buttons')}</h3>
      <RadioField
        field={{ name: 'buttonCount' }}
        label={t('partnerships.buttonCount')}
        options={counts.map((each) => ({ value: String(each), label: String(each) }))}
        required
      />
      {Array.from({ length: count }, (_, at) => (
        <ButtonFields key={at} at={at} />
      ))}
    </section>
  )
}

/** The terms as a link or as a PDF (CON-5-059). */
function Terms({ original }: { original: PartnershipDetail | null }) {
  const { t } = useTexts()
  const isPdf = useTyped('terms.type') === 'PDF'
  const isKept = original?.banner.terms.type === 'PDF'
  return (
    <section className="flex flex-col gap-3" aria-label={t('partnerships.terms')}>
      <h3 className="pane-title">{t('partnerships.terms')}</h3>
      <RadioField
        field={{ name: 'terms.type' }}
        label={t('partnerships.termsAs')}
        options={(['LINK', 'PDF'] as const).map((value) => ({ value, label: t(`partnerships.terms_${value}`) }))}
        required
      />
      {isPdf ? (
        <FilesField
          field={{ name: fileField('terms') }}
          label={t('partnerships.termsFile')}
          part={createPartnership.files.terms}
          hint={isKept ? t('partnerships.termsKept') : undefined}
          required={!isKept}
        />
      ) : (
        <TextField
          field={{ name: 'terms.url' }}
          label={t('partnerships.termsLink')}
          hint={t('partnerships.linkHint')}
          inputMode="url"
          required
        />
      )}
    </section>
  )
}

function TypedBanner({ original }: { original: PartnershipDetail | null }) {
  const { files } = useFormScope()
  const [contents] = useField<unknown>('contents')
  const [pictures] = useField<unknown>('pictures')
  const [buttons] = useField<Partial<BannerButton>[]>('buttons')
  const count = Number(useTyped('buttonCount')) || 1
  const urlOf = freshUrls(original)
  const written: unknown = buttons.value ?? buttons.initialValue
  const typed = (Array.isArray(written) ? written : []) as (Partial<BannerButton> | undefined)[]
  const banner = {
    logo: useChosen('bannerLogo') ?? original?.banner.logoUrl ?? null,
    color: useTyped('color'),
    title: useTyped('title'),
    buttons: Array.from({ length: count }, (_, at) => ({
      style: typed[at]?.style ?? ('PRIMARY' as const),
      label: typed[at]?.label ?? '',
    })),
    contents: writtenContents(contents.value ?? contents.initialValue, pictures.initialValue).map(
      ({ key, url, ...content }) => ({
        ...content,
        url,
        picture: files?.of(fileField(key))[0] ?? (url ? urlOf(url) : null),
      }),
    ),
  }
  return <BannerPreview banner={banner} />
}

/** The fields of the second step, with the banner beside them (CON-4-061, CON-5-056 to CON-5-061). */
export function BannerFields({ original }: { original: PartnershipDetail | null }) {
  const { t } = useTexts()
  const current = original?.banner.logoUrl
  return (
    <div className="flex flex-wrap items-start gap-10">
      <div className="flex max-w-2xl min-w-80 flex-1 flex-col gap-5">
        <TextField
          field={{ name: 'title' }}
          label={t('partnerships.bannerTitle')}
          maximum={TITLE_MAXIMUM}
          required
          first
        />
        <ContrastField field={{ name: 'color' }} label={t('partnerships.bannerColor')} required />
        <PictureField
          field={{ name: fileField('bannerLogo') }}
          label={t('partnerships.bannerLogo')}
          part={createPartnership.files.bannerLogo}
          current={current}
          hint={current ? t('partnerships.kept') : undefined}
          required={!current}
        />
        <Buttons />
        <Terms original={original} />
        <ContentsField urlOf={freshUrls(original)} />
      </div>
      <section aria-label={t('partnerships.overview')} className="sticky top-6 flex max-w-full flex-col gap-3">
        <h3 className="pane-title">{t('partnerships.overview')}</h3>
        <TypedBanner original={original} />
      </section>
    </div>
  )
}
