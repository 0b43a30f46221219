import { fileURLToPath } from 'node:url'
import { ensureBuilt, ensureInstalled, ensureNode, root, SetupError } from '../scripts/build.mjs'
import { findChromium } from '../scripts/chromium.mjs'

// npm run bench: installs and builds what is missing, then imports main.ts, which Vite compiles on the way.
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
