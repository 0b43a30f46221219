/** A longer path does not fit into the cookie that carries it, characters. */
const LONGEST = 1500

/**
 * The path of the console that a sign-in comes back to, or `/` when what was asked for leads elsewhere.
 * Refuses other origins in all the shapes that browsers understand (`//host`, `/\host`, tabs, dot segments) and
 * `/session/…`, so that a link cannot sign somebody out or go in circles. Source: OWASP, Unvalidated Redirects.
 */
export function localPath(wanted: string | undefined, origin: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  const path = url.pathname + url.search + url.hash
  const local =
    url.origin === origin &&
    path.length <= LONGEST &&
    !path.startsWith('//') &&
    !/^\/(session|realms)(\/|$)/.test(url.pathname)
  return local ? path : '/'
}
