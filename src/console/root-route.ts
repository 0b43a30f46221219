import { createRootRoute } from '@tanstack/react-router'

/** The route above every screen's; the shell gives it what is drawn around them. */
export const rootRoute = createRootRoute()

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen needs the width of the window, such as the review queue for its evidence. */
    needsWidth?: boolean
  }
}
