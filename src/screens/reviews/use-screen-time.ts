import { useEffect } from 'react'
import { screenTime } from '../../effects/screen-time.ts'

/**
 * Counts how long each image is on screen, while the window is not hidden.
 * @param review id of the review; null for none
 * @param images ids of its images that are drawn on screen
 */
export function useScreenTime(review: string | null, images: readonly string[]): void {
  const visible = images.join(' ')
  useEffect(() => {
    const count = () => {
      if (document.hidden) screenTime.show(null, [])
      else screenTime.show(review, visible === '' ? [] : visible.split(' '))
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      screenTime.show(null, [])
    }
  }, [review, visible])
}
