import { createRootRoute } from '@tanstack/react-router'

/** The route above every screen's; the shell gives it what is drawn around them. */
export const rootRoute = createRootRoute()

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen needs the width of the window, such as the review queue for its evidence. */
    needsWidth?: boolean
    /**
     * Asks for what the screen shows first, while the console is drawn for the first time at its address. Called after
     * sign-in, when what earlier pages left in the outbox is known.
     * @param search the search of the address, as the route validates it
     * @returns what settles when the answer has been read
     */
    askFirst?(search: object): Promise<unknown> | undefined
  }
}
