import { ensureBuilt, ensureInstalled, ensureNode, SetupError } from './build.mjs'

// npm start: a clean clone becomes a running Torre. The services run in this process, so that a signal reaches them.
try {
  ensureNode()
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
await import(new URL('../.build/services/main.js', import.meta.url).href)
