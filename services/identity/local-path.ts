/** Longest path that fits into the cookie that carries it, characters. */
const LONGEST = 1500

/**
 * The console path to which a sign-in returns, or `/` when the wanted one leads elsewhere. Refuses other origins in all
 * forms that browsers understand (`//host`, `/\host`, tabs, dot segments), and `/session/…`, so that a link cannot sign
 * somebody out or start a loop. Source: OWASP, Unvalidated Redirects.
 */
export function localPath(address: string | undefined, origin: string): string {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return '/'
  const url = new URL(address, origin)
  const path = url.pathname + url.search + url.hash
  const local =
    url.origin === origin &&
    path.length <= LONGEST &&
    !path.startsWith('//') &&
    !/^\/(session|realms)(\/|$)/.test(url.pathname)
  return local ? path : '/'
}
