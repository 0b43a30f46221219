import { createRootRoute } from '@tanstack/react-router'

/** The route above every screen's; the shell gives it what is drawn around them. */
export const rootRoute = createRootRoute()
