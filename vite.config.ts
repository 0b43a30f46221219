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

export default defineConfig({
  plugins: [react(), tailwindcss(), precompressed()],
  resolve: { conditions: ['torre-source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '.build/console',
    emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 900, modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules[\\/]zod[\\/]|src[\\/]jitless/ }] } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/realms', '/session', '/health'].map((path) => [path, process.env.TORRE_API ?? 'http://127.0.0.1:4600'])),
  },
})
