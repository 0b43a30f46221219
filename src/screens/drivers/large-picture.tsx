import { type SyntheticEvent, useState } from 'react'
import { StillImage } from '../../ui/media/still-image.tsx'

interface LargePictureProps {
  url: string
  label: string
  /** Degrees by which the picture is turned clockwise, a multiple of 90. */
  turn: number
}

/** A picture as wide as its column, turned for comparing it with the fields beside it. The file stays as it is. */
export function LargePicture({ url, label, turn }: LargePictureProps) {
  const [shape, setShape] = useState(1)
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    if (naturalHeight > 0) setShape(naturalWidth / naturalHeight)
  }
  const isLying = turn % 180 !== 0
  return (
    <div
      className="relative w-full overflow-hidden rounded-md border border-line"
      style={isLying ? { aspectRatio: 1 / shape } : undefined}
    >
      <StillImage
        url={url}
        alt={label}
        data-turn={turn}
        onLoad={measure}
        className={isLying ? 'absolute top-1/2 left-1/2 max-w-none' : 'w-full object-contain'}
        style={
          isLying
            ? { width: `${shape * 100}%`, transform: `translate(-50%, -50%) rotate(${turn}deg)` }
            : { transform: `rotate(${turn}deg)` }
        }
      />
    </div>
  )
}
