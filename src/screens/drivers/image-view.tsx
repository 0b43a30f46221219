import { provide } from '#commands/facet'
import { evidence } from '#commands/reviews/facets'
import type { ReactNode } from 'react'
import type { EvidenceImage } from '#contract/schemas/documents/document-review'
import { useLayer } from '../../console/command-layers.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { EvidencePane } from '../../ui/media/evidence-pane.tsx'
import { moveImage } from '../../ui/media/image-views.ts'
import { useImageViews } from '../../ui/media/use-image-views.ts'
import { Modal } from '../../ui/modal.tsx'

interface ImageViewProps {
  title: string
  images: readonly EvidenceImage[]
  /** Index of the image that is shown first, from 0. */
  first?: number | undefined
  onClose(): void
  /** Shown beside the image, such as its history. */
  children?: ReactNode
}

const nothing = () => undefined

/** An image as large as the window allows, with the keys of the review queue (CON-2-053). */
export function ImageView({ title, images, first = 0, onClose, children }: ImageViewProps) {
  const { views, change, viewer } = useImageViews(images, first)
  useLayer({
    scope: 'dialog',
    facets: [provide(evidence, () => viewer)],
  })
  return (
    <Modal
      place="imageView"
      title={title}
      onClose={onClose}
      isWide
      actions={
        <>
          <CommandButton id="image.zoomIn" tone="quiet" />
          <CommandButton id="image.zoomOut" tone="quiet" />
          <CommandButton id="image.rotate" tone="quiet" />
          {images.length > 1 ? <CommandButton id="image.next" tone="quiet" /> : null}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 border-t border-line">
        <EvidencePane
          evidence={images}
          name={title}
          views={views}
          onShown={nothing}
          onMove={(id, by) => change(moveImage(id, by))}
        />
        {children ? <aside className="w-80 shrink-0 overflow-auto border-l border-line">{children}</aside> : null}
      </div>
    </Modal>
  )
}
