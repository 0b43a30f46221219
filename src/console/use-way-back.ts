import { type NavigateOptions, useRouter } from '@tanstack/react-router'

/**
 * Leaves a form for the record that it was opened from, as it was left: its tab, and its place in the browser's history, so that
 * the way back from there does not lead into the form again. Whoever came by the form's own address gets the record in its place.
 */
export function useWayBack(): (otherwise: NavigateOptions) => void {
  const router = useRouter()
  return (otherwise) => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ ...otherwise, replace: true })
  }
}
