// Mode, contrast and accent before the first paint: the bundle comes too late for it, and inline scripts are forbidden.
// Names and values are those of src/settings/settings.ts, which goes on from here.
{
  const stored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`torre.${name}`) ?? 'null')
    } catch {
      return null
    }
  }
  const { dataset } = document.documentElement
  dataset.mode = stored('mode') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  dataset.contrast = stored('contrast') ?? 'default'
  dataset.preset = stored('preset') ?? 'torre'

  // Screens other than the queue need the files of the other domains, and lists those of all lists, which the modules
  // would ask for later, one after the other. The grid is not among them: its file is three times as large as they
  // are together, and a list draws its first rows without it. The welcome page, a record (an id of 24 digits) and a new
  // record have no list. The files are only fetched, because compiling them now would take a processor from the first
  // load; hence no `modulepreload`.
  const { entry, otherDomains = '', lists = '', session: sessionAddress } = document.currentScript.dataset
  const { pathname, search } = location
  const hasId = /[0-9a-f]{24}/.test(pathname)
  const isList = pathname !== '/reviews' && !hasId && !/^\/$|\/new$/.test(pathname)
  const preload = (files) => {
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href }),
      )
  }
  const namesIn = (files) => files.split(' ').filter(Boolean)
  // What the last page at this address asked for first (src/api/first-call.ts), with its scripts, if they are still the
  // build's. Addresses with a search or a record's id have no note, so that no name or number that somebody looked for
  // stays in the browser.
  const isNoted = sessionAddress && !search && !hasId
  const note = isNoted ? stored(`first:${pathname}`) : null
  const scripts = new Set(note?.entry === entry ? note?.scripts : [])
  if (pathname !== '/reviews') for (const name of namesIn(otherDomains)) scripts.add(name)
  if (isList) for (const name of namesIn(lists)) scripts.add(name)
  preload(scripts)

  // The console takes these answers when its modules are there, and asks anew where one failed. The gallery has none.
  const calls = new Map()
  globalThis.torreFirst = { calls, path: isNoted ? pathname : null, entry, since: performance.now() }
  const begin = (name, call) => {
    call.catch(() => undefined)
    calls.set(name, call)
    return call
  }
  const askFor = async ({ method, address, headers, body, of, pictures }, session) => {
    const { accessToken, user, tenant } = await (await session).clone().json()
    if (of !== `${tenant.id} ${user._id}`) throw new Error('The note is of another session')
    const answer = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        ...JSON.parse(JSON.stringify(headers).replaceAll('{accessToken}', accessToken)),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body,
    })
    if (!answer.ok) return answer
    const text = await answer.text()
    for (const [, url] of [...text.matchAll(/"url":"([^"#]+)"/g)].slice(0, pictures)) begin(url, fetch(url))
    return new Response(text, answer)
  }
  if (sessionAddress) {
    const session = begin(sessionAddress, fetch(sessionAddress, { credentials: 'same-origin' }))
    if (note) begin(note.name, askFor(note, session))
  }
}
