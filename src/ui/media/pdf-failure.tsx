import type { EvidenceImage } from '#contract/schemas/documents/document-review'
import { PdfError } from '../../effects/pdf-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Says why a page is not there. A PDF that cannot be shown is downloaded instead. */
export function PdfFailure({ image, error }: { image: EvidenceImage; error: unknown }) {
  const { t } = useTexts()
  if (!(error instanceof PdfError)) return t('reviews.imageFailed')
  return (
    <>
      {t(error.reason === 'locked' ? 'uploads.pdfLocked' : 'uploads.pdfBroken')}
      <a href={image.url} download className="button">
        {t('uploads.download')}
      </a>
    </>
  )
}
