import type Layer from 'ol/layer/Layer'
import TileLayer from 'ol/layer/Tile'
import type TileSource from 'ol/source/Tile'
import XYZ from 'ol/source/XYZ'
import { type BaseMap, isArchive } from '#contract/schemas/positions/base-map'
import type { MapColours } from './base-map.ts'

/** Above the outline, which is seen where no tile comes, and below tracks and places. */
const ABOVE_OUTLINE = 4

/** The layer of a base map and the source of its tiles. */
export interface Tiles {
  layer: Layer
  source: TileSource
}

async function tilesOf(base: BaseMap, colours: () => MapColours): Promise<Tiles> {
  if (isArchive(base)) return (await import('./archive.ts')).archiveTiles(base, colours)
  const source = new XYZ({ url: base.tiles })
  return { layer: new TileLayer({ source }), source }
}

/**
 * The tiles of the installation's base map; null where its archive cannot be read.
 * @param onFirst called when one is drawn
 * @param onNone called when one fails before any was drawn, or none can be read
 */
export async function tileLayer(
  base: BaseMap,
  colours: () => MapColours,
  onFirst: () => void,
  onNone: () => void,
): Promise<Layer | null> {
  const tiles = await tilesOf(base, colours).catch(() => null)
  if (!tiles) {
    onNone()
    return null
  }
  const { layer, source } = tiles
  let isDrawn = false
  source.addEventListener('tileloadend', () => {
    if (!isDrawn) onFirst()
    isDrawn = true
  })
  source.addEventListener('tileloaderror', () => {
    if (!isDrawn) onNone()
  })
  layer.setZIndex(ABOVE_OUTLINE)
  return layer
}
