import 'ol/ol.css'
import OlMap from 'ol/Map'
import View from 'ol/View'
import { store } from '../settings/settings.ts'
import { fetchBaseMap } from './base-map-query.ts'
import { baseShownAtom } from './base-shown.ts'
import { type MapColours, outlineLayer } from './base-map.ts'
import { fetchMunicipalities } from './municipalities.ts'
import { NameLayer } from './name-layer.ts'
import { markMoves } from './pictures.ts'
import type { TrackColours } from './track-picture.ts'

/** Middle of Brazil in Web Mercator, and the zoom that shows the country. */
const CENTER = [-5_900_000, -1_700_000] as const
const ZOOM = 4
const MOST_ZOOM = 15

export type Colours = MapColours & TrackColours

/** The page's colours; read anew when the page turns dark or light. */
function readColours(element: HTMLElement): Colours {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim() || 'gray'
  return {
    land: colour('--map-land'),
    water: colour('--map-water'),
    line: colour('--map-border'),
    text: colour('--muted'),
    halo: colour('--surface'),
    accent: colour('--accent'),
    stop: colour('--ink'),
    gap: colour('--caution'),
    jump: colour('--bad'),
  }
}

/**
 * A map of an element: the outline of the country, the names of its municipalities, the tiles of the installation where
 * it has any, and the colours of the page.
 */
export class OutlineMap {
  readonly map: OlMap
  readonly names = new NameLayer(() => this.colours)
  colours: Colours
  readonly #element: HTMLElement
  readonly #observer: MutationObserver

  constructor(element: HTMLElement) {
    this.#element = element
    this.colours = readColours(element)
    this.map = new OlMap({
      target: element,
      controls: [],
      view: new View({ center: [...CENTER], zoom: ZOOM, maxZoom: MOST_ZOOM, minZoom: 3, enableRotation: false }),
    })
    markMoves(this.map)
    this.#observer = new MutationObserver(() => this.#redraw())
    this.#observer.observe(document.documentElement, { attributes: true })
    // A browser that is short of memory takes canvases away and returns them empty; the event does not bubble.
    element.addEventListener('contextrestored', () => this.#redraw(), { capture: true })
    void this.#addBase()
  }

  #redraw(): void {
    this.colours = readColours(this.#element)
    for (const layer of this.map.getLayers().getArray()) layer.changed()
  }

  async #addBase(): Promise<void> {
    this.map.addLayer(await outlineLayer(() => this.colours))
    this.#element.dataset['base'] = 'outline'
    this.names.add(await fetchMunicipalities())
    this.map.addLayer(this.names)
    this.#element.dataset['base'] = 'names'
    const base = await fetchBaseMap()
    if (!base) return
    const { tileLayer } = await import('./tiles.ts')
    const onFirst = () => {
      // Tiles have names of their own.
      this.names.setVisible(false)
      store.set(baseShownAtom, { kind: 'tiles', attribution: base.attribution })
    }
    const onNone = () => store.set(baseShownAtom, { kind: 'unreachable' })
    const layer = await tileLayer(base, () => this.colours, onFirst, onNone)
    if (layer) this.map.addLayer(layer)
  }

  close(): void {
    this.#observer.disconnect()
    this.map.setTarget(undefined)
    this.map.dispose()
  }
}
