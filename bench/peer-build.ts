import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, SetupError } from '../scripts/build.mjs'

/** The folder of the peer: react-admin with the same drivers. */
const folder = fileURLToPath(new URL('peers/react-admin', import.meta.url))

const isOlder = (path: string, others: readonly string[]) =>
  !existsSync(path) || others.some((other) => statSync(other).mtimeMs > statSync(path).mtimeMs)

async function step(what: string, command: string, args: string[]): Promise<void> {
  // The bench is imported by Vite, which sets NODE_ENV to development; React would be built with its warnings.
  const { code, output } = await run(command, args, { env: { NODE_ENV: 'production' } })
  if (code === 0) return
  process.stderr.write(output)
  throw new SetupError(`The peer react-admin could not be ${what}, for the reason above.`)
}

/**
 * The two ways to build the peer: `whole` is one script, which starts sooner while there are few screens, and `split`
 * loads screens with their route, as an application with many of them does.
 */
const modes = ['whole', 'split'] as const

/** The folder of each build. */
export type PeerBuilds = Readonly<Record<(typeof modes)[number], string>>

/**
 * Installs and builds the peer where that is missing or older than its files.
 * @throws SetupError when npm or Vite fails, after their output is printed
 */
export async function builtPeer(say: (line: string) => void): Promise<PeerBuilds> {
  const path = (...names: string[]) => join(folder, ...names)
  // npm writes its own lock file last, so that a broken installation has none.
  const installed = path('node_modules', '.package-lock.json')
  if (isOlder(installed, [path('package-lock.json')])) {
    say('peers: installs react-admin')
    await step('installed', 'npm', ['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund'])
  }
  const sources = readdirSync(path('src')).map((name) => path('src', name))
  for (const mode of modes) {
    if (
      !isOlder(path('.build', mode, 'index.html'), [installed, path('index.html'), path('vite.config.ts'), ...sources])
    )
      continue
    say(`peers: builds react-admin, ${mode}`)
    await step('built', process.execPath, [
      path('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      folder,
      '--mode',
      mode,
    ])
  }
  return { whole: path('.build', 'whole'), split: path('.build', 'split') }
}
