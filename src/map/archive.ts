import type { FeatureLike } from 'ol/Feature'
import MVT from 'ol/format/MVT'
import TileLayer from 'ol/layer/Tile'
import VectorTileLayer from 'ol/layer/VectorTile'
import type RenderFeature from 'ol/render/Feature'
import ImageTile from 'ol/source/ImageTile'
import VectorTileSource from 'ol/source/VectorTile'
import { Fill, Stroke, Style, Text } from 'ol/style'
import TileState from 'ol/TileState'
import type VectorTile from 'ol/VectorTile'
import { type Header, PMTiles, TileType } from 'pmtiles'
import type { BaseMap } from '#contract/schemas/positions/base-map'
import type { MapColours } from './base-map.ts'
import type { Tiles } from './tiles.ts'

/** Roads that are drawn wider, by the words of both schemas. */
const MAIN_ROADS = new Set(['highway', 'motorway', 'trunk', 'primary', 'major_road'])
/** Pixels of a vector tile's side; its lines are drawn for that size. */
const VECTOR_TILE_SIZE = 512

/**
 * How a feature of a vector tile is drawn: water, roads, borders and names of places in the page's colours, by the
 * layers of the two public schemas (Protomaps, OpenMapTiles). Others are not drawn.
 */
function styleOf(feature: FeatureLike, colours: MapColours): Style | undefined {
  const { water, line, text, halo } = colours
  const isPlane = feature.getGeometry()?.getType().endsWith('Polygon') ?? false
  switch (feature.get('layer')) {
    case 'water':
    case 'waterway':
      return isPlane
        ? new Style({ fill: new Fill({ color: water }) })
        : new Style({ stroke: new Stroke({ color: water, width: 1 }) })
    case 'roads':
    case 'transportation': {
      const isMain = MAIN_ROADS.has(String(feature.get('kind') ?? feature.get('class')))
      return new Style({ stroke: new Stroke({ color: line, width: isMain ? 2 : 0.75 }), zIndex: isMain ? 1 : 0 })
    }
    case 'boundaries':
    case 'boundary':
      return new Style({ stroke: new Stroke({ color: line, width: 1, lineDash: [6, 4] }), zIndex: 2 })
    case 'places':
    case 'place':
      return new Style({
        text: new Text({
          text: String(feature.get('name') ?? ''),
          font: '12px "Inter Variable", sans-serif',
          fill: new Fill({ color: text }),
          stroke: new Stroke({ color: halo, width: 3 }),
        }),
      })
    default:
      return undefined
  }
}

/** Pictures of an archive; a tile that it lacks is empty. */
function pictureTiles(archive: PMTiles, { minZoom, maxZoom }: Header): Tiles {
  const source = new ImageTile({
    minZoom,
    maxZoom,
    async loader(z, x, y, { signal }) {
      const tile = await archive.getZxy(z, x, y, signal)
      return tile ? createImageBitmap(new Blob([tile.data])) : createImageBitmap(new ImageData(1, 1))
    },
  })
  return { layer: new TileLayer({ source }), source }
}

/** Reads a vector tile of an archive. Never rejects; a failure is the tile's state. */
async function loadVectors(archive: PMTiles, tile: VectorTile<RenderFeature>, projection: string): Promise<void> {
  const [z = 0, x = 0, y = 0] = tile.getTileCoord()
  try {
    const read = await archive.getZxy(z, x, y)
    tile.setFeatures(
      read ? tile.getFormat().readFeatures(read.data, { extent: tile.extent!, featureProjection: projection }) : [],
    )
  } catch {
    tile.setState(TileState.ERROR)
  }
}

function vectorTiles(archive: PMTiles, { minZoom, maxZoom }: Header, colours: () => MapColours): Tiles {
  const source = new VectorTileSource({
    format: new MVT(),
    minZoom,
    maxZoom,
    tileSize: VECTOR_TILE_SIZE,
    tileUrlFunction: (coordinate) => coordinate.join('/'),
    tileLoadFunction(tile) {
      const vectorTile = tile as VectorTile<RenderFeature>
      vectorTile.setLoader((extent, _resolution, projection) => {
        vectorTile.extent = extent
        void loadVectors(archive, vectorTile, projection.getCode())
      })
    },
  })
  const layer = new VectorTileLayer({
    source,
    declutter: true,
    style: (feature) => styleOf(feature, colours()),
  })
  return { layer, source }
}

/**
 * The base map of an installation as one archive of pictures or vectors, of which the needed parts are read.
 * @throws (rejects) where it cannot be read, or is no archive
 */
export async function archiveTiles({ tiles }: BaseMap, colours: () => MapColours): Promise<Tiles> {
  const archive = new PMTiles(tiles)
  const header = await archive.getHeader()
  return header.tileType === TileType.Mvt ? vectorTiles(archive, header, colours) : pictureTiles(archive, header)
}
