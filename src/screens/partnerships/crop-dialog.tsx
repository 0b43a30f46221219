import { useEffect, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { pictureCrop } from '#commands/partnerships/facets'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { type CropFrame, firstFrame, moveFrame, placeOf, type Size, zoomFrame } from './crop.ts'
import { cutPicture, drawCrop } from './crop-drawing.ts'

/** Largest drawing in the dialog, pixels of the page. */
const DRAWING = { width: 478, height: 380 }

/** The picture with its frame. The dialog mounts its content late, so that the drawing has an effect of its own. */
function Drawing({ picture, frame }: { picture: ImageBitmap; frame: CropFrame }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = Math.min(DRAWING.width / picture.width, DRAWING.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame, { width, height })
  }, [picture, frame, width, height])
  return <canvas ref={canvas} aria-hidden="true" style={{ width, height }} />
}

interface CropDialogProps {
  file: File
  /** The same picture, decoded. */
  picture: ImageBitmap
  card: Size
  onTake(file: File): void
  onClose(): void
}

/** Cuts a picture to the proportion of its card, by keys; closing it chooses no picture. */
export function CropDialog({ file, picture, card, onTake, onClose }: CropDialogProps) {
  const { t } = useTexts()
  const [frame, setFrame] = useState(() => firstFrame(picture, card))
  const take = () =>
    cutPicture(file, picture, frame, card).then(onTake, () => tell({ key: 'partnerships.cropFailed' }, 'error'))
  const place = t('partnerships.cropPlace', placeOf(picture, card, frame))
  return (
    <Modal
      place="pictureCrop"
      title={t('partnerships.crop')}
      onClose={onClose}
      facets={[
        provide(pictureCrop, () => ({
          move: (right, down) => setFrame((last) => moveFrame(picture, last, right, down)),
          zoom: (direction) => setFrame((last) => zoomFrame(picture, card, last, direction)),
          take: () => void take(),
          takeWhole: () => onTake(file),
        })),
      ]}
    >
      <div className="flex flex-col gap-3 p-4">
        <p className="text-muted">{t('partnerships.cropHint', { ...card, name: file.name })}</p>
        <div
          data-autofocus
          tabIndex={0}
          role="group"
          aria-label={t('partnerships.crop')}
          aria-describedby="crop-place"
          className="flex justify-center rounded bg-canvas outline-offset-2"
        >
          <Drawing picture={picture} frame={frame} />
        </div>
        <p id="crop-place" role="status" className="text-center text-hint text-muted tabular-nums" data-crop={place}>
          {place}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CommandButton id="crop.zoomIn" tone="quiet" />
          <CommandButton id="crop.zoomOut" tone="quiet" />
          <div className="ml-auto flex gap-2">
            <CommandButton id="crop.whole" />
            <CommandButton id="crop.take" tone="primary" />
          </div>
        </div>
      </div>
    </Modal>
  )
}
