import { provide } from '#commands/facet'
import { evidence } from '#commands/reviews/facets'
import { type ReactNode, useState } from 'react'
import type { Evidence } from '#contract/schemas/document-review'
import { useLayer } from '../../console/command-layers.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { EvidencePane, FIRST_VIEW, ZOOM_MAXIMUM, ZOOM_STEP } from '../../ui/media/evidence-pane.tsx'
import { Modal } from '../../ui/modal.tsx'

interface ImageViewProps {
  title: string
  images: readonly Evidence[]
  /** Index of the image that is shown first, from 0. */
  first?: number | undefined
  onClose(): void
  /** Shown beside the image, such as its history. */
  children?: ReactNode
}

const nothing = () => undefined

/** An image as large as the window allows, with the keys of the review queue (CON-2-053). */
export function ImageView({ title, images, first = 0, onClose, children }: ImageViewProps) {
  const [view, setView] = useState({ ...FIRST_VIEW, at: first })
  useLayer({
    scope: 'dialog',
    facets: [
      provide(evidence, () => ({
        count: images.length,
        at: view.at,
        zoom: (step) =>
          setView((known) => ({
            ...known,
            zoom:
              step === 0
                ? 1
                : Math.min(ZOOM_MAXIMUM, Math.max(1, step > 0 ? known.zoom * ZOOM_STEP : known.zoom / ZOOM_STEP)),
          })),
        rotate: () =>
          setView((known) => ({ ...known, rotation: ((known.rotation + 90) % 360) as typeof known.rotation })),
        turn: (step) =>
          setView((known) => ({ ...FIRST_VIEW, at: (known.at + step + images.length) % Math.max(1, images.length) })),
      })),
    ],
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
        <EvidencePane evidence={images} name={title} view={view} onShown={nothing} />
        {children ? <aside className="w-80 shrink-0 overflow-auto border-l border-line">{children}</aside> : null}
      </div>
    </Modal>
  )
}
