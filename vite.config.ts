import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** Smaller files gain nothing from compression. Bytes. */
const WORTH_COMPRESSING = 1024

/** Writes .br and .gz beside each text asset, so that the server compresses nothing while it answers. */
function precompressed(): Plugin {
  return {
    name: 'torre-precompressed',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const source = file.type === 'chunk' ? file.code : file.source
        const bytes = typeof source === 'string' ? Buffer.from(source) : Buffer.from(source)
        if (!/\.(js|css|html|svg)$/.test(fileName) || bytes.length < WORTH_COMPRESSING) continue
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) })
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        })
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), precompressed()],
  resolve: { conditions: ['torre-source', 'module', 'browser', 'development|production'] },
  build: { outDir: '.build/console', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 900, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(['/api', '/realms', '/session', '/health'].map((path) => [path, process.env.TORRE_API ?? 'http://127.0.0.1:4600'])),
  },
})
