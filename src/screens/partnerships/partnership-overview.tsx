import type { MessageKey } from '#locales/messages'
import type { WizardDraft } from '#machines/wizards/wizard.machine'
import { fitsCard, HOME_CARD_SIZE, OFFERS_CARD_SIZE } from '#contract/schemas/partnerships/partnership-banner'
import type { PartnershipDetail } from '#contract/schemas/partnerships/partnership'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FormFiles } from '../../ui/form/use-form-files.ts'
import { StepKeys } from '../../ui/wizard/step-keys.tsx'
import { freshUrls } from './banner-fields.tsx'
import { CONTRAST_MINIMUM, textOn } from '../../ui/form/contrast.ts'
import { fileField } from './partnership-files.ts'
import { BannerPreview, CardsPreview } from './partnership-preview.tsx'
import type { AcceptedSteps } from './partnership-schema.ts'
import { usePictureSize } from './picture-size.tsx'

interface OverviewProps {
  values: WizardDraft['values']
  files: FormFiles
  original: PartnershipDetail | null
}

/** Something that is missing or needs attention, with the number of its step. */
interface Note {
  step: number
  key: MessageKey
  /** True where the partnership cannot be sent like this. */
  isNeeded?: boolean
}

/** Pictures that the draft names and this computer has no more, and a new partnership's required ones. */
function lostFiles({ main, banner }: AcceptedSteps, files: FormFiles, isNew: boolean): Note[] {
  const isHere = (name: string) => files.of(fileField(name)).length > 0
  const isNamed = (step: { files: Record<string, unknown> }, name: string) => Boolean(step.files[name])
  const cards = (['logo', 'homeCard', 'offersCard'] as const)
    .filter((name) => !isHere(name) && (isNew || isNamed(main, name)))
    .map((name): Note => ({ step: 1, key: `partnerships.lost_${name}`, isNeeded: true }))
  const logo = !isHere('bannerLogo') && (isNew || isNamed(banner, 'bannerLogo'))
  const isTermsLost = banner.terms.type === 'PDF' && banner.terms.file !== undefined && !isHere('terms')
  return [
    ...cards,
    ...(logo ? [{ step: 2, key: 'partnerships.lost_bannerLogo', isNeeded: true } as const] : []),
    ...(isTermsLost ? [{ step: 2, key: 'partnerships.lost_terms', isNeeded: true } as const] : []),
    ...(banner.pictures.some((key) => !isHere(key))
      ? [{ step: 2, key: 'partnerships.lost_contents', isNeeded: true } as const]
      : []),
  ]
}

function Missing({ notes }: { notes: readonly Note[] }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('partnerships.missing')} className="mb-5" data-missing={notes.length}>
      <h3 className="pane-title mb-1.5">{t('partnerships.missing')}</h3>
      {notes.length === 0 ? <p>{t('partnerships.nothingMissing')}</p> : null}
      <ul className="flex flex-col gap-1">
        {notes.map(({ step, key, isNeeded }) => (
          <li key={key} className="flex items-center gap-3">
            <StepKeys number={step} />
            <span className={isNeeded ? 'font-medium text-bad' : ''}>{t(key)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What drivers will see, and what is missing, each with the keys that lead to its step (CON-4-063). */
export function PartnershipOverview({ values, files, original }: OverviewProps) {
  const { t } = useTexts()
  const { main, banner, segmentation } = values as unknown as AcceptedSteps
  const chosen = (name: string) => files.of(fileField(name))[0]
  const homeCard = usePictureSize(chosen('homeCard'))
  const offersCard = usePictureSize(chosen('offersCard'))
  const isUnfit =
    (homeCard && !fitsCard(homeCard, HOME_CARD_SIZE)) || (offersCard && !fitsCard(offersCard, OFFERS_CARD_SIZE))
  const isPale = (colour: string) => textOn(colour).ratio < CONTRAST_MINIMUM
  const notes: Note[] = [
    ...lostFiles({ main, banner, segmentation }, files, original === null),
    ...(isUnfit ? [{ step: 1, key: 'partnerships.cardsUnfit' } as const] : []),
    ...(isPale(main.color) ? [{ step: 1, key: 'partnerships.colorPale' } as const] : []),
    ...(main.productName ? [] : [{ step: 1, key: 'partnerships.noProduct' } as const]),
    ...(chosen('offersCardLogo') || original?.offersCardLogoUrl
      ? []
      : [{ step: 1, key: 'partnerships.noOffersLogo' } as const]),
    ...(banner.contents.length > 0 ? [] : [{ step: 2, key: 'partnerships.noContents' } as const]),
    ...(segmentation.segmentation ? [] : [{ step: 3, key: 'partnerships.forEverybody' } as const]),
  ]
  const urlOf = freshUrls(original)
  return (
    <>
      <Missing notes={notes} />
      <section aria-label={t('partnerships.overview')} className="mb-5 flex flex-wrap items-start gap-8">
        <CardsPreview
          shown={{
            partnerName: main.partnerName,
            productName: main.productName ?? '',
            color: main.color,
            validUntil: main.showValidity ? main.endAt : null,
            logo: chosen('logo') ?? original?.logoUrl ?? null,
            homeCard: chosen('homeCard') ?? original?.homeCardUrl ?? null,
            offersCard: chosen('offersCard') ?? original?.offersCardUrl ?? null,
            offersCardLogo: chosen('offersCardLogo') ?? original?.offersCardLogoUrl ?? null,
          }}
        />
        <BannerPreview
          banner={{
            ...banner,
            logo: chosen('bannerLogo') ?? original?.banner.logoUrl ?? null,
            contents: banner.contents.map((content) =>
              content.type === 'IMAGE'
                ? {
                    type: 'IMAGE',
                    picture:
                      content.file === undefined
                        ? urlOf(content.url ?? '')
                        : (chosen(banner.pictures[content.file] ?? '') ?? null),
                  }
                : content,
            ),
          }}
        />
      </section>
    </>
  )
}
