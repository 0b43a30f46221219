import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** Smaller files gain nothing from compression. Bytes. */
const WORTH_COMPRESSING = 1024

/** Writes .br and .gz beside each text asset once it is final, so that the server compresses nothing while it answers. */
function precompressed(): Plugin {
  return {
    name: 'torre-precompressed',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const names = [...Object.keys(bundle), 'icon.svg'].filter((name) => /\.(js|css|html|svg)$/.test(name))
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

/** In development the pieces of the frame stand at /gallery. */
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
 * What the first screen needs comes in few files, however many screens share parts of it: libraries, which change seldom, apart from our own.
 * zod is made to interpret its schemas (`src/jitless.ts`) before the first one is made, so the two stay together.
 */
const FIRST_LOAD = [
  { name: 'zod', test: /node_modules[\\/]zod[\\/](?!v4[\\/]locales)|src[\\/]jitless/, priority: 2 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
  { name: 'console', tags: ['$initial' as const] },
]

/**
 * `vite build --mode gallery` builds that page alone, for its tests. It has no file of the first load: its entry waits for its sections,
 * which would wait for the file that the entry is in.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), precompressed(), gallery()],
  resolve: { conditions: ['torre-source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: mode === 'gallery' ? '.build/gallery' : '.build/console',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'gallery' ? 'gallery.html' : 'index.html',
      output: { codeSplitting: { groups: mode === 'gallery' ? FIRST_LOAD.slice(0, 1) : FIRST_LOAD } },
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
