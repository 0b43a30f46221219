import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { domains } from '#commands/domains'
import { languages } from '#contract/languages'
import { queryClient } from '../api/queries.ts'
import { fetchTexts, switchLanguage, textFiles } from '../i18n/messages.ts'
import { registerCommands } from '../console/registry.ts'
import { listenToKeys } from '../keyboard/dispatcher.ts'
import { languageSetting, store } from '../settings/settings.ts'
import '../styles.css'
import type { GallerySection } from './section.ts'

const files = import.meta.glob<{ section: GallerySection }>('./*.section.tsx')
const ids = Object.keys(files).map((path) => path.replace(/^\.\/|\.section\.tsx$/g, ''))

const parameters = new URLSearchParams(location.search)
const piece = ids.find((id) => id === parameters.get('piece'))
registerCommands(domains)
// `?piece=` shows one section, which then loads alone; without it all are shown.
const sections = await Promise.all(
  (piece ? [piece] : ids).map(async (id) => (await files[`./${id}.section.tsx`]?.())?.section),
).then((loaded) => loaded.filter((section) => section !== undefined))

/** The address with one of its values changed. */
function addressWith(name: string, value: string): string {
  const next = new URLSearchParams(parameters)
  next.set(name, value)
  return `?${next}`
}

const switches = { language: languages, mode: ['light', 'dark'], contrast: ['default', 'bold'] } as const

function Gallery() {
  return (
    <div className="flex h-full">
      <nav aria-label="Gallery" className="w-52 shrink-0 overflow-auto border-r border-line bg-surface p-3">
        {Object.entries(switches).map(([name, values]) => (
          <p key={name} className="mb-2 flex flex-wrap gap-2">
            {values.map((value) => (
              <a key={value} href={addressWith(name, value)} className="text-accent underline">
                {value}
              </a>
            ))}
          </p>
        ))}
        <ul className="mt-4">
          {ids.map((id) => (
            <li key={id}>
              <a
                href={addressWith('piece', id)}
                aria-current={id === piece ? 'page' : undefined}
                className="block py-1 text-accent aria-[current=page]:font-semibold"
              >
                {id}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 overflow-auto p-6" data-gallery={sections.length}>
        <h1 className="mb-4 text-xl font-semibold">Gallery</h1>
        {sections.map(({ id, title, Component }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mb-10">
            <h2 id={`${id}-title`} className="mb-3 border-b border-line pb-1 text-lg font-semibold">
              {title}
            </h2>
            <Component />
          </section>
        ))}
      </main>
    </div>
  )
}

const language = languages.find((known) => known === parameters.get('language')) ?? 'pt'
document.documentElement.dataset.mode = parameters.get('mode') ?? 'light'
document.documentElement.dataset.contrast = parameters.get('contrast') ?? 'default'
await fetchTexts(textFiles)
await switchLanguage(language)
store.set(languageSetting, language)
listenToKeys()
const host = document.querySelector('#console')
if (!host) throw new Error('The page has no place for the gallery')
createRoot(host).render(
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <Gallery />
    </QueryClientProvider>
  </Provider>,
)
