/** Does a browser's part in a sign-in, for tests: keeps cookies by path, and follows redirects only by `settle`. */
export interface TestBrowser {
  get(url: string, headers?: Record<string, string>): Promise<Response>
  post(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** Follows redirects until a reply is none. */
  settle(reply: Response): Promise<Response>
  cookie(name: string): string | undefined
}

/** @param ask sends a request; `fetch` unless told */
export function testBrowser(origin: string, ask: typeof fetch = fetch): TestBrowser {
  const jar = new Map<string, { name: string; value: string; path: string }>()

  async function send(url: string, init: RequestInit): Promise<Response> {
    const address = new URL(url, origin)
    const cookies = [...jar.values()].filter(
      ({ path }) => path === '/' || address.pathname === path || address.pathname.startsWith(`${path}/`),
    )
    const reply = await ask(address, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const of = (attribute: string) =>
        attributes.find((text) => text.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1)
      const path = of('path') ?? '/'
      const gone = of('max-age') === '0' || Date.parse(of('expires') ?? '') <= Date.now()
      if (gone) jar.delete(`${path} ${name}`)
      else jar.set(`${path} ${name}`, { name, value, path })
    }
    return reply
  }

  const browser: TestBrowser = {
    get: (url, headers = {}) => send(url, { headers: { accept: 'text/html', ...headers } }),
    post: (url, fields, headers = {}) =>
      send(url, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', ...headers } }),
    async settle(reply) {
      let current = reply
      for (let hop = 0; hop < 12 && current.headers.has('location'); hop += 1) {
        current = await browser.get(new URL(current.headers.get('location') ?? '', current.url).href)
      }
      return current
    },
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name)?.value,
  }
  return browser
}
