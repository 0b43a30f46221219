import VectorLayer from 'ol/layer/Vector'
import VectorSource from 'ol/source/Vector'
import type { Style } from 'ol/style'
import { type RefObject, useEffect, useRef } from 'react'
import { type Colours, OutlineMap } from './outline-map.ts'

/** A drawn map and the features that it shows. */
interface Drawing {
  map: OutlineMap['map']
  features: VectorSource
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
    drawing.current = { map: made.map, features }
    return () => {
      drawing.current = null
      made.close()
    }
  }, [style])
  return [element, drawing]
}
