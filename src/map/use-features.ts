import type Feature from 'ol/Feature'
import Point from 'ol/geom/Point'
import VectorLayer from 'ol/layer/Vector'
import VectorSource from 'ol/source/Vector'
import { Circle as CircleStyle, type Style } from 'ol/style'
import { type RefObject, useEffect, useRef } from 'react'
import type { Sign } from './name-layer.ts'
import { type Colours, OutlineMap } from './outline-map.ts'

/** A drawn map. */
interface Drawing {
  map: OutlineMap['map']
  /** Shows these features in place of earlier ones; no name is under their signs. */
  show(features: Feature[]): void
}

/** The round sign that a feature is drawn as; none for a line. */
function signOf(feature: Feature, style: Style): Sign[] {
  const [geometry, image] = [feature.getGeometry(), style.getImage()]
  if (!(geometry instanceof Point) || !(image instanceof CircleStyle)) return []
  const [x = 0, y = 0] = geometry.getCoordinates()
  return [{ x, y, radius: image.getRadius() }]
}

/**
 * Draws features on the outline of the country while the component is on screen.
 * @param style how a feature is drawn; must not change
 * @returns the element to draw in, and the drawing, which is null until the element is on screen
 */
export function useFeatures(
  style: (feature: { get(name: string): unknown }, colours: Colours) => Style,
): [RefObject<HTMLDivElement | null>, RefObject<Drawing | null>] {
  const element = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  useEffect(() => {
    if (!element.current) return undefined
    const made = new OutlineMap(element.current)
    const features = new VectorSource()
    made.map.addLayer(
      new VectorLayer({ source: features, style: (feature) => style(feature, made.colours), zIndex: 20 }),
    )
    drawing.current = {
      map: made.map,
      show(shown) {
        features.clear()
        features.addFeatures(shown)
        made.names.keepClear(shown.flatMap((feature) => signOf(feature, style(feature, made.colours))))
      },
    }
    return () => {
      drawing.current = null
      made.close()
    }
  }, [style])
  return [element, drawing]
}
