import { join, relative } from 'node:path'
import { build } from 'vite'
import { root } from './build.mjs'

const OUTPUT = join(root, '.build', 'server')
const COMPILED = join(root, '.build')
const FLOORS = ['contract', 'machines', 'services'].map((floor) => join(root, floor))

/**
 * Packages that are not bundled: they find files beside their own (binaries, WebAssembly, data, scripts of threads), or
 * are large and loaded only where they are used.
 */
const EXTERNAL = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  'jspdf',
  'municipios-brasil',
  'pino',
  'sharp',
  'tesseract.js',
]

/**
 * Makes each source find the files beside it where the compiler puts it: migrations, demo data and the scripts of
 * threads are not bundled.
 * @returns {import('vite').Plugin}
 */
const addressesOfCompiled = () => ({
  name: 'torre-addresses-of-compiled',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\./ },
    handler(code, id) {
      if (!FLOORS.some((floor) => id.startsWith(floor))) return null
      if (/import\.meta\.(?!url\b)/.test(code))
        this.error(`${relative(root, id)} must find files by import.meta.url: the bundle moves no other address.`)
      const compiled = join(COMPILED, relative(root, id).replace(/\.ts$/, '.js'))
      return code.replaceAll('import.meta.url', `new URL('${relative(OUTPUT, compiled)}', import.meta.url).href`)
    },
  },
})

/** Bundles the services' main program, so that a start reads some 150 files instead of 2,300. */
await build({
  configFile: false,
  logLevel: 'warn',
  root,
  publicDir: false,
  plugins: [addressesOfCompiled()],
  ssr: {
    noExternal: true,
    external: EXTERNAL,
    resolve: { conditions: ['torre-source', 'node', 'development|production'] },
  },
  build: {
    ssr: 'services/main.ts',
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      // No warning of `eval`: only the package `depd` calls it, and with a text of its own.
      checks: { eval: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
