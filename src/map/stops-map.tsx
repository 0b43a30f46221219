import Feature from 'ol/Feature'
import { boundingExtent } from 'ol/extent'
import LineString from 'ol/geom/LineString'
import Point from 'ol/geom/Point'
import { Circle as CircleStyle, Fill, Stroke, Style, Text } from 'ol/style'
import { useEffect } from 'react'
import type { Colours } from './outline-map.ts'
import { projected } from './track.ts'
import { useFeatures } from './use-features.ts'

/** A stop of a route on the map. */
export interface MapStop {
  latitude: number
  longitude: number
  /** Its number on the route. */
  label: string
  /** True where everything at the stop is done. */
  isDone: boolean
}

const PADDING = 40
/** Stops of one street are not enlarged beyond this zoom. */
const MOST_ZOOM = 13
const NUMBER_FONT = '600 12px "Inter Variable", sans-serif'

const coordinateOf = ({ longitude, latitude }: MapStop) => [...projected(longitude, latitude)]

/** A numbered stop, filled once everything there is done; or the line between the stops. */
function styleOf(feature: { get(name: string): unknown }, { accent, halo }: Colours): Style {
  if (feature.get('label') === undefined) return new Style({ stroke: new Stroke({ color: accent, width: 2 }) })
  const isDone = feature.get('isDone') === true
  return new Style({
    image: new CircleStyle({
      radius: 11,
      fill: new Fill({ color: isDone ? accent : halo }),
      stroke: new Stroke({ color: accent, width: 2 }),
    }),
    text: new Text({
      text: String(feature.get('label')),
      font: NUMBER_FONT,
      fill: new Fill({ color: isDone ? halo : accent }),
    }),
  })
}

/** The stops of a route in their order, joined by straight lines, on the outline of the country. */
export function StopsMap({ stops }: { stops: readonly MapStop[] }) {
  const [element, drawing] = useFeatures(styleOf)

  useEffect(() => {
    const coordinates = stops.map(coordinateOf)
    const { map, show } = drawing.current ?? {}
    if (coordinates.length === 0) return show?.([])
    show?.([
      new Feature({ geometry: new LineString(coordinates) }),
      // The first stop is drawn over a destination at the same place.
      ...stops
        .map(({ label, isDone }, at) => new Feature({ geometry: new Point(coordinates[at]!), label, isDone }))
        .toReversed(),
    ])
    map?.updateSize()
    map
      ?.getView()
      .fit(boundingExtent(coordinates), { padding: [PADDING, PADDING, PADDING, PADDING], maxZoom: MOST_ZOOM })
  }, [drawing, stops])
  return <div ref={element} className="size-full bg-(--map-water)" data-stops-drawn={stops.length} />
}
