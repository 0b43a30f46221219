import { CirclePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BannerButton } from '#contract/schemas/partnerships/partnership-banner'
import { formatDate } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePreview } from '../../ui/upload/pictures.ts'
import { textOn } from '../../ui/form/contrast.ts'

/** A picture that was chosen, or the address of a stored one. */
export type PictureSource = File | string | null

/** What the app shows of a partnership, also while it is being typed: any part may be missing. */
export interface PreviewedPartnership {
  partnerName: string
  productName: string
  color: string
  /** The last day, where drivers see it. */
  validUntil: string | null
  logo: PictureSource
  homeCard: PictureSource
  offersCard: PictureSource
  offersCardLogo: PictureSource
}

/** What the app shows of a banner. */
export interface PreviewedBanner {
  logo: PictureSource
  color: string
  title: string
  buttons: readonly Pick<BannerButton, 'style' | 'label'>[]
  contents: readonly { type: string; description?: string; url?: string; picture?: PictureSource }[]
}

/** The colour of a part whose colour is not typed yet. */
const NO_COLOUR = '#64748B'
const wholeColour = (colour: string) => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : NO_COLOUR)

function Picture({ source, className }: { source: PictureSource; className: string }) {
  const preview = usePreview(source instanceof File ? source : undefined)
  const url = typeof source === 'string' ? source : preview
  return url ? (
    <img src={url} alt="" className={className} />
  ) : (
    <span aria-hidden="true" className={`${className} block bg-slate-200`} />
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-hint font-medium text-muted">{title}</figcaption>
      {children}
    </figure>
  )
}

/** The home card (344x168) and the offers card (164x144) as the phone shows them. */
export function CardsPreview({ shown }: { shown: PreviewedPartnership }) {
  const { t } = useTexts()
  const { partnerName, productName, validUntil } = shown
  return (
    <div className="flex flex-wrap items-start gap-6" data-preview="cards">
      <Frame title={t('partnerships.homePreview')}>
        <div className="relative h-[168px] w-[344px] max-w-full overflow-hidden rounded-xl border border-line">
          <Picture source={shown.homeCard} className="size-full object-cover" />
          {validUntil ? (
            <span className="absolute right-2 bottom-2 rounded bg-slate-900 px-1.5 py-0.5 text-hint text-white">
              {t('partnerships.validUntil', { day: formatDate(validUntil) })}
            </span>
          ) : null}
        </div>
      </Frame>
      <Frame title={t('partnerships.offersPreview')}>
        <div
          className="w-[164px] overflow-hidden rounded-xl border border-slate-200 bg-white text-slate-900"
          style={{ borderTopColor: wholeColour(shown.color), borderTopWidth: 4 }}
        >
          <div className="relative h-[144px]">
            <Picture source={shown.offersCard} className="size-full object-cover" />
            {shown.offersCardLogo ? (
              <Picture
                source={shown.offersCardLogo}
                className="absolute bottom-2 left-2 size-9 rounded bg-white object-contain p-0.5"
              />
            ) : null}
          </div>
          <p className="px-2 pt-1.5 font-semibold wrap-anywhere">{productName || partnerName || '—'}</p>
          <p className="flex items-center gap-1.5 px-2 pb-2 text-hint text-slate-600">
            <Picture source={shown.logo} className="size-4 rounded-sm object-contain" />
            <span className="min-w-0 wrap-anywhere">{partnerName || '—'}</span>
          </p>
        </div>
      </Frame>
    </div>
  )
}

const buttonLooks = {
  PRIMARY: 'bg-slate-900 text-white',
  SECONDARY: 'border border-slate-900 text-slate-900',
  TERTIARY: 'text-slate-900 underline',
} as const satisfies Record<BannerButton['style'], string>

/** The banner as the phone shows it, with its contents in their order, its buttons and its terms. */
export function BannerPreview({ banner }: { banner: PreviewedBanner }) {
  const { t } = useTexts()
  const color = wholeColour(banner.color)
  return (
    <Frame title={t('partnerships.bannerPreview')}>
      <div
        className="flex w-[344px] max-w-full flex-col overflow-hidden rounded-2xl border border-slate-200 bg-white text-slate-900"
        data-preview="banner"
      >
        <div
          className="flex items-center gap-3 p-4"
          style={{ backgroundColor: color, color: textOn(color).text === 'white' ? '#fff' : '#000' }}
        >
          <Picture source={banner.logo} className="size-12 shrink-0 rounded-lg bg-white object-contain" />
          <p className="text-lg font-semibold wrap-anywhere">{banner.title || t('partnerships.bannerTitle')}</p>
        </div>
        <div className="flex flex-col gap-3 p-4">
          {banner.contents.map((content, at) =>
            content.type === 'IMAGE' ? (
              <Picture
                key={at}
                source={content.picture ?? null}
                className="max-h-48 min-h-12 w-full rounded-lg object-cover"
              />
            ) : content.type === 'VIDEO' ? (
              <p key={at} className="flex items-center gap-2 rounded-lg bg-slate-900 px-3 py-6 text-white">
                <CirclePlay aria-hidden="true" className="shrink-0" />
                <span className="min-w-0 truncate">{content.url || t('partnerships.video')}</span>
              </p>
            ) : (
              <p key={at} className="whitespace-pre-line wrap-anywhere">
                {content.description || '—'}
              </p>
            ),
          )}
          {banner.buttons.map(({ style, label }, at) => (
            <span key={at} className={`rounded-lg px-3 py-2 text-center wrap-anywhere ${buttonLooks[style] ?? ''}`}>
              {label || t('partnerships.button', { number: at + 1 })}
            </span>
          ))}
          <span className="text-center text-hint text-slate-600 underline">{t('partnerships.readTerms')}</span>
        </div>
      </div>
    </Frame>
  )
}
