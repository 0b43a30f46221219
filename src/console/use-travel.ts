import { useRouter } from '@tanstack/react-router'
import { tell } from './notices.ts'

/** False where the browser knows that no later page is left; browsers without the Navigation API do not tell. */
const canGoForward = () => !('navigation' in window) || window.navigation.canGoForward

/** Goes back or forward through the console's pages that were open in this tab, as the browser's own buttons do. */
export function useTravel(): (step: 1 | -1) => void {
  const { history } = useRouter()
  return (step) => {
    if (step < 0) {
      // The page before the console's first one is the sign-in page.
      if (history.canGoBack()) history.back()
      else tell({ key: 'notices.noScreenBefore' })
    } else if (canGoForward()) history.forward()
    else tell({ key: 'notices.noScreenAfter' })
  }
}
