import type Provider from 'oidc-provider'

const EXPIRES = /; expires=([^;]+)/i

/** States how long a cookie is kept, instead of until when by this machine's clock. */
function withAge(cookie: string, now: number): string {
  return cookie.replace(EXPIRES, (_, until: string) => {
    const seconds = Math.max(0, Math.round((Date.parse(until) - now) / 1_000))
    return `; max-age=${seconds}`
  })
}

/**
 * Lets the provider's cookies state their age. The provider's library states the moment of their end by the machine's
 * clock: where that is an hour behind, a browser drops them at once, and nobody signs in.
 */
export function stateCookieAges(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    const cookies: string | string[] | undefined = ctx.response.headers['set-cookie']
    if (cookies === undefined) return
    // The library computed their ends by the same clock.
    const now = Date.now()
    ctx.set(
      'set-cookie',
      [cookies].flat().map((cookie) => withAge(cookie, now)),
    )
  })
}
