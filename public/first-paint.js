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

  // Screens other than the queue need the other domains' file, which the modules would ask for later.
  const { otherDomains } = document.currentScript.dataset
  if (otherDomains && location.pathname !== '/reviews')
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: otherDomains }))
}
