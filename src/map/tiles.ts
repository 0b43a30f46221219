import TileLayer from 'ol/layer/Tile'
import XYZ from 'ol/source/XYZ'
import type { BaseMap } from '#contract/schemas/positions/base-map'

/** Above the outline, which is seen where no tile comes, and below tracks and places. */
const ABOVE_OUTLINE = 4

/**
 * The tiles of the installation's base map.
 * @param onFirst called when one is drawn
 * @param onNone called when one fails before any was drawn
 */
export function tileLayer({ tiles }: BaseMap, onFirst: () => void, onNone: () => void): TileLayer {
  const source = new XYZ({ url: tiles })
  let isDrawn = false
  source.on('tileloadend', () => {
    if (!isDrawn) onFirst()
    isDrawn = true
  })
  source.on('tileloaderror', () => {
    if (!isDrawn) onNone()
  })
  return new TileLayer({ source, zIndex: ABOVE_OUTLINE })
}
