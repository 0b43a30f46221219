import { buffer, containsExtent, type Extent } from 'ol/extent'
import VectorImageLayer from 'ol/layer/VectorImage'
import type OlMap from 'ol/Map'
import type { FrameState } from 'ol/Map'
import CanvasVectorImageLayerRenderer from 'ol/renderer/canvas/VectorImageLayer'
import ViewHint from 'ol/ViewHint'

// While a map moves, its layers show pictures of themselves, moved and enlarged with the view: without a graphics card
// a frame of 100,000 positions takes a fifth of a second, that of a picture a few milliseconds. At rest they are drawn
// as sharp as the screen.

/** Size of a picture for the view's. What is beyond the edge comes into view while the map moves. */
export const PICTURE_RATIO = 1.5
/** A picture enlarged or reduced further than this shows too little. */
const SCALE_MOST = 2
/** The map rests when it has not moved for this time, milliseconds: longer than between two turns of a wheel. */
const REST_MS = 100

/** True where the frame belongs to a movement. */
export function isMoving({ viewHints }: FrameState): boolean {
  return viewHints.some((count) => count > 0)
}

/**
 * True where a picture can stand in for the view.
 * @param room pixels that it must extend beyond the view
 */
export function fills(pictured: Extent, pictureResolution: number, frame: FrameState, room = 0): boolean {
  const { resolution } = frame.viewState
  const scale = pictureResolution / resolution
  return (
    frame.extent !== null &&
    containsExtent(pictured, buffer(frame.extent, room * resolution)) &&
    scale <= SCALE_MOST &&
    scale >= 1 / SCALE_MOST
  )
}

/**
 * Tells the layers of every movement, and draws a frame once the map rests. OpenLayers itself tells them of pointers
 * and animations only, and not of keys.
 */
export function markMoves(map: OlMap): void {
  let last = ''
  let resting: ReturnType<typeof setTimeout> | undefined
  map.on('precompose', ({ frameState }) => {
    if (!frameState) return
    const { center, resolution } = frameState.viewState
    const now = `${center.join(' ')} ${resolution}`
    if (now !== last) {
      clearTimeout(resting)
      resting = setTimeout(() => {
        resting = undefined
        map.render()
      }, REST_MS)
    }
    last = now
    if (resting !== undefined) frameState.viewHints[ViewHint.INTERACTING] = 1
  })
}

/** Draws a new picture at rest, and during a movement where the last one no longer fills the view. */
class PictureRenderer extends CanvasVectorImageLayerRenderer {
  override prepareFrame(frame: FrameState): boolean {
    const resolution = this.image?.getResolution()
    const isHeld = this.image && typeof resolution === 'number' && fills(this.image.getExtent(), resolution, frame)
    return super.prepareFrame(isHeld ? frame : { ...frame, viewHints: [0, 0] })
  }
}

/** Features as one picture. */
export class PictureLayer extends VectorImageLayer {
  constructor(options: ConstructorParameters<typeof VectorImageLayer>[0]) {
    super({ ...options, imageRatio: PICTURE_RATIO })
  }

  override createRenderer(): CanvasVectorImageLayerRenderer {
    return new PictureRenderer(this)
  }
}
