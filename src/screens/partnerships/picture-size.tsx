import { useEffect, useState } from 'react'
import { CARD_PROPORTION_TOLERANCE, fitsCard } from '#contract/schemas/partnerships/partnership-banner'
import { useTexts } from '../../i18n/use-texts.ts'

interface Size {
  width: number
  height: number
}

/** The size of a picture in pixels; null until it is known, and for one that does not open. */
export function usePictureSize(picture: File | undefined): Size | null {
  const [known, setKnown] = useState<{ picture: File; size: Size } | null>(null)
  useEffect(() => {
    if (!picture) return
    let isGone = false
    createImageBitmap(picture).then(
      (bitmap) => {
        if (!isGone) setKnown({ picture, size: { width: bitmap.width, height: bitmap.height } })
        bitmap.close()
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [picture])
  return known?.picture === picture ? (known?.size ?? null) : null
}

/** How near a picture has to be to the size of its card, and how near the chosen one is (CON-5-054, CON-5-055). */
export function CardSize({ picture, card }: { picture: File | undefined; card: Size }) {
  const { t } = useTexts()
  const size = usePictureSize(picture)
  const isFit = size && fitsCard(size, card)
  return (
    <div className="-mt-2 text-hint text-muted">
      <p>{t('partnerships.cardHint', { ...card, percent: CARD_PROPORTION_TOLERANCE * 100 })}</p>
      <p role="status" data-fits={size ? isFit : undefined} className={isFit ? '' : 'font-medium text-caution'}>
        {!size
          ? null
          : isFit
            ? t('partnerships.cardFits', { ...size })
            : `⚠ ${t('partnerships.cardUnfit', { ...size, best: `${card.width} × ${card.height}` })}`}
      </p>
    </div>
  )
}
