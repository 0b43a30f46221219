import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, SetupError } from '../scripts/build.mjs'

/** The folder of the peer: react-admin with the same drivers. */
const folder = fileURLToPath(new URL('peers/react-admin', import.meta.url))

const isOlder = (path: string, others: readonly string[]) =>
  !existsSync(path) || others.some((other) => statSync(other).mtimeMs > statSync(path).mtimeMs)

async function step(what: string, command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args)
  if (code === 0) return
  process.stderr.write(output)
  throw new SetupError(`The peer react-admin could not be ${what}, for the reason above.`)
}

/**
 * Installs and builds the peer where that is missing or older than its files.
 * @returns the folder of the build
 * @throws SetupError when npm or Vite fails, after their output is printed
 */
export async function builtPeer(say: (line: string) => void): Promise<string> {
  const path = (...names: string[]) => join(folder, ...names)
  const built = path('.build')
  // npm writes its own lock file last, so that a broken installation has none.
  const installed = path('node_modules', '.package-lock.json')
  if (isOlder(installed, [path('package-lock.json')])) {
    say('peers: installs react-admin')
    await step('installed', 'npm', ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund'])
  }
  const sources = readdirSync(path('src')).map((name) => path('src', name))
  if (isOlder(join(built, 'index.html'), [installed, path('index.html'), path('vite.config.ts'), ...sources])) {
    say('peers: builds react-admin')
    await step('built', process.execPath, [path('node_modules', 'vite', 'bin', 'vite.js'), 'build', folder])
  }
  return built
}
