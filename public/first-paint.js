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

  // Screens other than the queue need the files of the other domains, and lists the grid, which the modules would ask
  // for later, one after the other. The welcome page, a record (an id of 24 digits) and a new record have no list. They
  // are only fetched, because compiling them now would take a processor from the first load; hence no `modulepreload`.
  const { otherDomains = '', lists = '' } = document.currentScript.dataset
  const { pathname } = location
  const isList = !/^\/$|[0-9a-f]{24}|\/new$/.test(pathname)
  const needed = pathname === '/reviews' ? '' : isList ? `${otherDomains} ${lists}` : otherDomains
  for (const href of needed.split(' ').filter(Boolean))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href }),
    )
}
