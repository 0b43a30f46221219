import Feature from 'ol/Feature'
import Point from 'ol/geom/Point'
import VectorSource from 'ol/source/Vector'
import { Circle as CircleStyle, Fill, Stroke, Style, Text } from 'ol/style'
import type { MapColours } from './base-map.ts'
import type { Municipality } from './municipalities.ts'
import { PictureLayer } from './pictures.ts'
import { projected } from './track.ts'

/** A sign on the map that no name may be under. */
export interface Sign {
  /** Its middle in Web Mercator, metres. */
  readonly x: number
  readonly y: number
  /** Pixels. */
  readonly radius: number
}

/** Metres of the projection for a pixel from which on names of all municipalities are drawn. */
const NAMES_BELOW = 1_200
/** Half of a name's height, pixels; its lines of twelve pixels have a halo. */
const HALF_LINE = 9
/** A sign this far beside the middle of a name is on the name, pixels: half of a short name. */
const BESIDE = 30

/** Signs take their place before all names, and names below them before the others. */
const FIRST = 2
const SECOND = 1

/** Pixels that a name is moved down by, so that it is below the sign that is on its place; 0 for no such sign. */
export function loweredBy(x: number, y: number, resolution: number, signs: readonly Sign[]): number {
  for (const sign of signs) {
    const [right, down] = [(sign.x - x) / resolution, (y - sign.y) / resolution]
    if (Math.abs(right) < sign.radius + BESIDE && Math.abs(down) < sign.radius + HALF_LINE)
      return down + sign.radius + HALF_LINE
  }
  return 0
}

/**
 * Names of the capitals, and of all municipalities once they are far enough from each other. None is under another one
 * or under a sign: the name of the place where a sign is stands below it.
 */
export class NameLayer extends PictureLayer {
  readonly #names = new VectorSource()
  #signs: readonly Sign[] = []
  #kept: Feature[] = []

  constructor(colours: () => MapColours) {
    const style = (feature: { get(name: string): unknown }, resolution: number): Style | undefined => {
      const radius = feature.get('radius')
      if (typeof radius === 'number') {
        const image = new CircleStyle({ radius, fill: new Fill({ color: 'transparent' }), declutterMode: 'obstacle' })
        return new Style({ image, zIndex: FIRST })
      }
      const isCapital = feature.get('capital') === true
      if (!isCapital && resolution > NAMES_BELOW) return undefined
      const { text, halo } = colours()
      const [x = 0, y = 0] = (feature.get('geometry') as Point).getCoordinates()
      const offsetY = loweredBy(x, y, resolution, this.#signs)
      return new Style({
        zIndex: offsetY === 0 ? 0 : SECOND,
        text: new Text({
          text: String(feature.get('nome')),
          font: `${isCapital ? '600 ' : ''}12px "Inter Variable", sans-serif`,
          fill: new Fill({ color: text }),
          stroke: new Stroke({ color: halo, width: 3 }),
          offsetY,
        }),
      })
    }
    super({ style, declutter: true, zIndex: 10 })
    this.setSource(this.#names)
  }

  add(municipalities: readonly Municipality[]): void {
    this.#names.addFeatures(
      municipalities.map(
        ({ nome, longitude, latitude, capital }) =>
          new Feature({ geometry: new Point([...projected(longitude, latitude)]), nome, capital }),
      ),
    )
  }

  /** Keeps these signs free of names, in place of earlier ones. */
  keepClear(signs: readonly Sign[]): void {
    this.#names.removeFeatures(this.#kept)
    this.#signs = signs
    this.#kept = signs.map(({ x, y, radius }) => new Feature({ geometry: new Point([x, y]), radius }))
    this.#names.addFeatures(this.#kept)
  }
}
