import type { EvidenceImage } from '#contract/schemas/documents/document-review'
import type { Texts } from '../../i18n/use-texts.ts'

/** What an image shows, in words; of a PDF, with the page. */
export function imageName({ t, word }: Texts, { description, page, pages = 1 }: EvidenceImage): string {
  const name = word('evidence', description)
  return page === null ? name : t('reviews.page', { name, page, count: pages })
}
