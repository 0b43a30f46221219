import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled, ensureNode, root, SetupError } from '../scripts/build.mjs'
import { findChromium } from '../scripts/chromium.mjs'

// npm run bench: sets up what is missing, then hands over to the typed part, which Vite compiles while it is imported.
try {
  ensureNode()
  await ensureInstalled()
  await ensureBuilt()
  process.env.CHROMIUM_PATH = await findChromium()
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const { main } = /** @type {typeof import('./main.ts')} */ (module)
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(
    `${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}
