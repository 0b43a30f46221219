import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/** Files smaller than this are not compressed because they would gain nothing. Bytes. */
const WORTH_COMPRESSING = 1024

/** Writes .br and .gz beside each text asset once it is final, so the server never compresses while it answers. */
function precompressed(): Plugin {
  return {
    name: 'torre-precompressed',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const made = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
      const names = [...made, 'first-paint.js', 'icon.svg']
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name)
          const bytes = await readFile(path)
          if (bytes.length < WORTH_COMPRESSING) return
          await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
          await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        }),
      )
    },
  }
}

/**
 * Leaves out of the console what it does not use of zod, 8 kB of its first load: the maker of JSON Schema, which only
 * the services call but each schema refers to, and the maker of code from strings, which `src/jitless.ts` forbids.
 */
function withoutUnusedZod(): Plugin {
  return {
    name: 'torre-without-unused-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/inst\._zod\.processJSONSchema = [^;]+;/g, '')
          .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this, [^)]+\)/g, 'undefined')
          .replace('core.$ZodObjectJIT.init', 'core.$ZodObject.init'),
    },
  }
}

/** Leaves the numbers of countries out of the console, 1 kB of its first load: it uses their letters only. */
function withoutCountryNumbers(): Plugin {
  return {
    name: 'torre-without-country-numbers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /i18n-iso-countries[\\/]codes\.json$/ },
      handler: (code) => JSON.stringify((JSON.parse(code) as string[][]).map(([short, long]) => [short, long])),
    },
  }
}

/**
 * Leaves codes, area codes and time zones of the municipalities out of the console, which names them and knows where
 * they are.
 */
function withoutMunicipalityCodes(): Plugin {
  return {
    name: 'torre-without-municipality-codes',
    apply: 'build',
    transform: {
      filter: { id: /municipios-brasil[\\/].*municipios-/ },
      handler: (code) =>
        code
          .replaceAll(/"codigoIbge":\d+,/g, '')
          .replaceAll(/,"codigoUf":\d+/g, '')
          .replaceAll(/,"ddd":\d+,"fusoHorario":"[^"]*","codigoReceitaFederal":"\d+"/g, ''),
    },
  }
}

/** Leaves names and countries of the currencies out of the console, 20 kB of each list: it uses their letters only. */
function withoutCurrencyNames(): Plugin {
  return {
    name: 'torre-without-currency-names',
    apply: 'build',
    transform: {
      filter: { id: /currency-codes[\\/]data\.js$/ },
      handler: (code) => {
        const currencies = [...code.matchAll(/"code": "(\w+)"/g)].map(([, letters]) => ({ code: letters }))
        return `module.exports = ${JSON.stringify(currencies)}`
      },
    },
  }
}

/**
 * Runs the module of the command index while building and bundles only its result, so that the palette has titles and
 * search words of all commands without their code.
 */
function commandIndexMade(): Plugin {
  return {
    name: 'torre-command-index-made',
    apply: 'build',
    load: {
      filter: { id: /src[\\/]palette[\\/]command-index\.ts$/ },
      async handler(path) {
        const { module, dependencies } = await runnerImport<{ commandIndex: unknown }>(path, {
          // With `torre-source`, `#commands/…` means the sources. Without it, it means the files in `.build`, which may
          // be those of an earlier build.
          environments: { inline: { resolve: { conditions: ['torre-source', 'node'] } } },
        })
        for (const dependency of dependencies) this.addWatchFile(dependency)
        // A browser parses a text by JSON.parse in less time than the same value as code.
        const text = JSON.stringify(JSON.stringify(module.commandIndex))
        return { code: `export const commandIndex = JSON.parse(${text})`, moduleType: 'js' }
      },
    },
  }
}

/**
 * Names in the page what `first-paint.js` asks for beside the first load if the address is not the queue's: the file of
 * the other domains, and those that every list imports. Otherwise a list would wait for them one after the other.
 */
function laterFilesNamed(): Plugin {
  return {
    name: 'torre-later-files-named',
    apply: 'build',
    transformIndexHtml(html, { bundle = {} }) {
      const chunks = new Map(
        Object.values(bundle).flatMap((made) => (made.type === 'chunk' ? [[made.fileName, made]] : [])),
      )
      const withImports = (name: string, reached = new Set<string>()): Set<string> => {
        if (!reached.has(name)) {
          reached.add(name)
          for (const imported of chunks.get(name)?.imports ?? []) withImports(imported, reached)
        }
        return reached
      }
      const filesOf = (...wanted: string[]) =>
        wanted
          .flatMap((name) => [...chunks.values()].find((chunk) => chunk.name === name)?.fileName ?? [])
          .flatMap((fileName) => [...withImports(fileName)])
          .filter((fileName, at, all) => !IN_FIRST_LOAD.test(fileName) && all.indexOf(fileName) === at)
          .map((fileName) => `/${fileName}`)
          .join(' ')
      const lists = filesOf('list', 'frames', 'drivers')
      const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? ''
      const others = `data-other-domains="${filesOf('other-domains')}"`
      const data = `data-entry="${entry}" ${others} data-lists="${lists}"`
      return html.replace('<script src="/first-paint.js"', `$& ${data}`)
    },
  }
}

/** In development, serves the gallery of the frame's parts at /gallery. */
function gallery(): Plugin {
  return {
    name: 'torre-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && /^\/gallery(\?|$)/.test(request.url))
          request.url = request.url.replace('/gallery', '/gallery.html')
        next()
      })
    },
  }
}

/**
 * Chunks of the first load: few files, however many screens share parts of them. Libraries, which seldom change, are
 * apart from the project's code. zod is in one chunk with `src/jitless.ts`, which must run before the first schema is
 * made: it makes zod interpret its schemas.
 */
const FIRST_LOAD = [
  { name: 'zod', test: /node_modules[\\/]zod[\\/](?!v4[\\/]locales)|src[\\/]jitless/, priority: 2 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
  { name: 'console', tags: ['$initial' as const] },
]

/** Files of the first load, apart from the project's code. */
const IN_FIRST_LOAD = /assets[\\/](rolldown-runtime|zod|libraries|index)-/

/**
 * Chunk of a text: those of the frames, and those that every screen of drivers needs, are one file for each language.
 */
function textChunk(path: string): string | null {
  const [, language, name = ''] = /locales[\\/](\w+)[\\/]([\w-]+)\.ts$/.exec(path) ?? []
  if (/^(lists|exports|exchange|forms|uploads|wizards)$/.test(name)) return `frames-${language}`
  if (/^(driver.*|documents|pendencies|vehicles|links|access-code)$/.test(name)) return `drivers-${language}`
  return null
}

/**
 * Chunk of a domain's commands with its lifecycles and shapes, which would otherwise be five files of less than a
 * kilobyte.
 */
function domainChunk(path: string): string | null {
  const [, domain] = /[\\/](?:commands|machines)[\\/]([\w-]+)[\\/](?:contribution|records)\.ts$/.exec(path) ?? []
  return domain ? `domain-${domain}` : null
}

const anyOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/**
 * Chunks of what many screens share. Without them a list fetches some 75 files, most of a kilobyte. A browser asks a
 * server for six at a time, and each file costs it some 5 ms while the modules run.
 */
const SHARED = [
  // What only forms need of the contract. They are before the others, because a chunk takes what it imports with it.
  {
    name: 'form-rules',
    test: anyOf(
      /contract[\\/](texts(\.ts$|[\\/])|number-checks\.ts$|schemas[\\/]general[\\/]phone-country\.ts$)/,
      /node_modules[\\/]libphonenumber-js/,
    ),
  },
  {
    // What dialogs and the palette, which are fetched ahead, have in common with forms and records, which are not.
    name: 'modal',
    test: anyOf(
      /src[\\/]ui[\\/](modal|back-link)\.tsx$/,
      /src[\\/]console[\\/](recent-records|seen-text)\.ts$/,
      /icons[\\/]x\.mjs$/,
    ),
  },
  { name: 'list', test: /src[\\/]ui[\\/]list[\\/](list-screen|declaration)\.tsx?$/ },
  {
    name: 'form',
    test: anyOf(
      /src[\\/]ui[\\/]form[\\/](form(-screen)?|use-field)\.tsx?$/,
      /ui[\\/]form[\\/]fields[\\/](text-field|text-area-field|choice-fields|date-field|search-fields)\.tsx?$/,
    ),
  },
  {
    name: 'frames',
    test: anyOf(
      /commands[\\/]((lists|forms|wizards)[\\/]contribution|lists[\\/]order-command|record-commands)\.ts$/,
      /src[\\/]ui[\\/]status\.tsx$/,
      /schemas[\\/]general[\\/](dates|list-query|list-order|measures|period|references)\.ts$/,
      /schemas[\\/]general[\\/](texts-and-choices|web|history)\.ts$/,
      /schemas[\\/]requests[\\/]webhook-request\.ts$/,
    ),
  },
  {
    name: 'drivers',
    test: anyOf(
      /schemas[\\/]drivers[\\/](driver-record|driver-registration|integration-history)\.ts$/,
      /schemas[\\/](links[\\/]driver-company|vehicles[\\/](driver-)?vehicle|general[\\/]social-integration)\.ts$/,
      /calls[\\/](drivers|driver-companies|driver-registrations)\.ts$/,
      /calls[\\/]companies\.ts$/,
      /machines[\\/]pendencies[\\/]records\.ts$/,
      /src[\\/]api[\\/]driver-queries\.ts$/,
      /src[\\/]screens[\\/](drivers[\\/](company-search|driver-target)|reviews[\\/]show-evidence-first)\.ts$/,
    ),
  },
  { name: 'other-domains', test: /src[\\/]app[\\/]other-domains\.ts$|commands[\\/][\w-]+[\\/]facets\.ts$/ },
  {
    name: 'requests',
    test: anyOf(
      /src[\\/]screens[\\/]requests[\\/](request-(operations|record|query|status)|requests-list)\.tsx?$/,
      /src[\\/]screens[\\/]requests[\\/](endpoint-(test|choices)|incident-record|incident-query|alarm)\.tsx?$/,
      /src[\\/]screens[\\/]requests[\\/](bulk-retry-job|handover|misbehave|result-bars)\.tsx?$/,
      /machines[\\/]requests[\\/].*\.lifecycle\.ts$/,
      /calls[\\/](webhook-requests|extensions[\\/](requests|incidents))\.ts$/,
    ),
  },
  { name: textChunk },
  { name: 'record', test: /src[\\/]ui[\\/]record[\\/]/ },
  { name: 'uploads', test: /src[\\/]ui[\\/]upload[\\/]/ },
  {
    name: 'general',
    test: anyOf(
      /machines[\\/]general[\\/]/,
      /contract[\\/]schemas[\\/](general|disapproval-reasons)[\\/]/,
      /commands[\\/](copy-secret|lists[\\/]tab-commands|segmentations[\\/]campaign-list-commands)\.ts$/,
    ),
  },
  { name: domainChunk },
  {
    // The dialogs of the whole console, and those that are fetched ahead with them.
    name: 'dialogs',
    test: /src[\\/](app[\\/]dialog-host|screens[\\/](macros|reviews)[\\/]([\w-]+-dialog|instructions))\.tsx$/,
  },
  { name: 'palette', test: /src[\\/]palette[\\/]/ },
  {
    name: 'record-searches',
    test: /src[\\/]screens[\\/][\w-]+[\\/][\w-]+-providers?\.ts$/,
    // What they import belongs to the screens of their domains, which search no records by the palette.
    includeDependenciesRecursively: false,
  },
]

/**
 * `vite build --mode gallery` builds the gallery page alone, for its tests. The page has no chunk of the first load:
 * its entry waits for its sections, which would wait for the chunk that contains the entry.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    withoutUnusedZod(),
    withoutCountryNumbers(),
    withoutCurrencyNames(),
    withoutMunicipalityCodes(),
    commandIndexMade(),
    laterFilesNamed(),
    precompressed(),
    gallery(),
  ],
  resolve: {
    conditions: ['torre-source', 'module', 'browser', 'development|production'],
    // The schemas' own import; forms import the whole by `#contract/number-checks`.
    alias: [
      { find: /^\..*[\\/]number-checks\.ts$/, replacement: `${import.meta.dirname}/src/api/number-checks-later.ts` },
    ],
  },
  build: {
    outDir: mode === 'gallery' ? '.build/gallery' : '.build/console',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    modulePreload: {
      polyfill: false,
      // What the first load has is there when a screen is fetched; naming it with each of 200 imports costs half a
      // kilobyte.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => !IN_FIRST_LOAD.test(file)) : dependencies,
    },
    rolldownOptions: {
      input: mode === 'gallery' ? 'gallery.html' : 'index.html',
      output: {
        codeSplitting: { groups: mode === 'gallery' ? FIRST_LOAD.slice(0, 1) : [...FIRST_LOAD, ...SHARED] },
        // The first load names some 250 files, and no compression shortens a hash: seven characters, the least, save
        // 0.2 kB.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/realms', '/session', '/health'].map((path) => [
        path,
        process.env.TORRE_API ?? 'http://127.0.0.1:4600',
      ]),
    ),
  },
}))
