import Feature from 'ol/Feature'
import Circle from 'ol/geom/Circle'
import Point from 'ol/geom/Point'
import { Circle as CircleStyle, Fill, Stroke, Style } from 'ol/style'
import { useEffect } from 'react'
import type { Colours } from './outline-map.ts'
import { projected } from './track.ts'
import { useFeatures } from './use-features.ts'

export interface MapPoint {
  latitude: number
  longitude: number
}

interface PlaceMapProps {
  place: MapPoint
  /** Metres; null for none. */
  radius: number | null
  /** Other places near it. */
  others: readonly MapPoint[]
}

/** Metres around a place that are shown at least. */
const AROUND = 1_500
const PADDING = 32
const RADIAN = Math.PI / 180

/** A distance on the ground as a length of the projection, which stretches towards the poles. */
const stretched = (metres: number, { latitude }: MapPoint) => metres / Math.cos(latitude * RADIAN)

/** The place, its radius, or another place. */
function styleOf(feature: { get(name: string): unknown }, { accent, halo, text }: Colours): Style {
  if (feature.get('kind') === 'radius')
    return new Style({ stroke: new Stroke({ color: accent, width: 2, lineDash: [6, 4] }) })
  const isPlace = feature.get('kind') === 'place'
  return new Style({
    image: new CircleStyle({
      radius: isPlace ? 7 : 5,
      fill: new Fill({ color: isPlace ? accent : text }),
      stroke: new Stroke({ color: halo, width: 2 }),
    }),
  })
}

/** A place with its radius, and other places near it, on the outline of the country. */
export function PlaceMap({ place, radius, others }: PlaceMapProps) {
  const [element, drawing] = useFeatures(styleOf)

  useEffect(() => {
    const center = [...projected(place.longitude, place.latitude)]
    const { map, show } = drawing.current ?? {}
    show?.([
      ...(radius === null
        ? []
        : [new Feature({ geometry: new Circle(center, stretched(radius, place)), kind: 'radius' })]),
      ...others.map(
        (other) => new Feature({ geometry: new Point([...projected(other.longitude, other.latitude)]), kind: 'other' }),
      ),
      new Feature({ geometry: new Point(center), kind: 'place' }),
    ])
    const shown = new Circle(center, stretched(Math.max(AROUND, radius ?? 0), place))
    map?.updateSize()
    map?.getView().fit(shown, { padding: [PADDING, PADDING, PADDING, PADDING] })
  }, [drawing, place, radius, others])
  return <div ref={element} className="size-full bg-(--map-water)" data-places={others.length} />
}
