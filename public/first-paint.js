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
  // would ask for later, one after the other. The grid is made after a list's first rows, so it gives way to them.
  // The welcome page, a record (an id of 24 digits) and a new record have no list. The files are only fetched, because
  // compiling them now would take a processor from the first load; hence no `modulepreload`.
  const { otherDomains = '', lists = '', gridFile = '' } = document.currentScript.dataset
  const { pathname } = location
  const isList = pathname !== '/reviews' && !/^\/$|[0-9a-f]{24}|\/new$/.test(pathname)
  const preload = (files, fetchPriority) => {
    for (const href of files.split(' ').filter(Boolean))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'preload',
          as: 'script',
          crossOrigin: 'anonymous',
          fetchPriority,
          href,
        }),
      )
  }
  if (pathname !== '/reviews') preload(otherDomains, 'auto')
  if (isList) {
    preload(lists, 'auto')
    preload(gridFile, 'low')
  }
}
