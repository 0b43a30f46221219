import { type RefObject, useRef, useState } from 'react'
import type { Message } from '#commands/command'
import {
  type ComparedField,
  doubtfulFields,
  fieldDiffers,
  isUnread,
  type Review,
} from '#contract/schemas/reviews/review'
import { announce, textOfMessage } from '../../console/notices.ts'
import { decodedImage } from '../../effects/images.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { type ImageChange, showPart, showWhole } from '../../ui/media/image-views.ts'
import { viewOf } from '../../ui/media/regions.ts'

/** The doubtful field that was led to: its place among them, from 0. */
interface Walked {
  reviewId: string
  at: number
}

function stateOf({ t }: Texts, field: ComparedField): string {
  if (fieldDiffers(field)) return t('reviews.differs')
  return t(isUnread(field) ? 'reviews.notRead' : 'reviews.unsureState')
}

/** Enlarges the part of the images in which a field was read; shows them whole where its place is not known. */
function leadTo({ region }: ComparedField, { evidence }: Review, pane: Element | null | undefined): ImageChange {
  const image = evidence.find(({ _id }) => _id === region?.image)
  if (!region || !image || !pane) return showWhole
  const size = decodedImage(image.url) ?? image
  if (size.width === 0 || size.height === 0) return showWhole
  return showPart(image._id, viewOf(region, size, { width: pane.clientWidth, height: pane.clientHeight }))
}

/**
 * Leads from one doubtful field of a record to the next, each enlarged in its image.
 * @param pane contains the boxes of the images, which are of the same size
 * @param onZoomed hears of each field that was enlarged
 */
export function useWalk(
  review: Review | null,
  pane: RefObject<HTMLElement | null>,
  change: (changing: ImageChange) => void,
  onZoomed: (review: string, field: string) => void,
) {
  const texts = useTexts()
  const [walked, setWalked] = useState<Walked | null>(null)
  // The place is needed before the next render, for keys that follow each other at once.
  const latest = useRef<Walked | null>(null)
  const set = (next: Walked | null) => {
    latest.current = next
    setWalked(next)
  }
  const doubtful = doubtfulFields(review?.fields ?? [])
  const current = walked !== null && walked.reviewId === review?._id ? (doubtful[walked.at] ?? null) : null

  const noteOf = (field: ComparedField, at: number): Message => ({
    key: field.region ? 'reviews.walked' : 'reviews.walkedNowhere',
    values: {
      field: texts.word('fields', field.field),
      state: stateOf(texts, field),
      at: at + 1,
      count: doubtful.length,
    },
  })

  return {
    doubtful: doubtful.length,
    field: current,
    note: current && walked ? textOfMessage(noteOf(current, walked.at)) : null,
    walk(step: 1 | -1) {
      if (!review || doubtful.length === 0) return
      const from = latest.current?.reviewId === review._id ? latest.current.at : step === 1 ? -1 : 0
      const at = (from + step + doubtful.length) % doubtful.length
      const field = doubtful[at] as ComparedField
      set({ reviewId: review._id, at })
      change(leadTo(field, review, pane.current?.firstElementChild))
      if (field.region) onZoomed(review._id, field.field)
      announce(noteOf(field, at))
    },
    leave() {
      if (latest.current) change(showWhole)
      set(null)
    },
  }
}
