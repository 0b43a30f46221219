import { type NavigateOptions, useRouter } from '@tanstack/react-router'

/**
 * Leaves a form and returns to the record with the tab it had, by going back in the browser's history, so that the next
 * step back does not open the form again. Without an earlier page, the record replaces the form.
 */
export function useWayBack(): (otherwise: NavigateOptions) => void {
  const router = useRouter()
  return (otherwise) => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ ...otherwise, replace: true })
  }
}
