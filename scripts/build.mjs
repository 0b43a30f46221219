import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

const OLDEST_NODE = { major: 20, minor: 19 }
/** What the build reads. The image is built from the same, see .dockerignore. */
export const FOLDERS = ['contract', 'machines', 'locales', 'commands', 'services', 'src', 'public']
export const FILES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/bundle-services.mjs',
]
const OUTPUTS = ['.build/server/main.js', '.build/console/index.html']
const STAMP = join(root, '.build', '.stamp')

/** A failure that its message explains completely: only the message is printed, without a stack. */
export class SetupError extends Error {}

/** @typedef {{ code: number, output: string }} Ended */

/** Time for a process to end after its signal, before it is killed. Milliseconds. */
const END_LIMIT = 5_000

/**
 * Signals a process, or its whole group where it leads one.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {boolean} isGroup
 */
function signalTo(child, signal, isGroup) {
  try {
    if (isGroup && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // The process has already ended.
  }
}

/**
 * Runs a tool with this Node in the package folder and collects its output. SIGTERM and SIGINT to this process end the
 * tool too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, timeout?: number, group?: boolean, onStopped?: () => void }}
 * [options] show: print the output as it comes; timeout: milliseconds; group: on a signal, also end the processes that
 * the tool started; onStopped: called last on a signal
 * @returns {Promise<Ended>}
 */
export function run(command, args, options = {}) {
  const isGroup = options.group === true && process.platform !== 'win32'
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
      timeout: options.timeout,
      detached: isGroup,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      const leave = () => {
        signalTo(child, 'SIGKILL', isGroup)
        options.onStopped?.()
        process.exit(130)
      }
      signalTo(child, signal, isGroup)
      child.once('close', leave)
      setTimeout(leave, END_LIMIT)
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
    /** @param {Ended} ended */
    const done = (ended) => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve(ended)
    }
    child.once('error', (error) => done({ code: 127, output: error.message }))
    // A process that a signal ended has no code. Shells report 128 and the number of the signal.
    child.once('close', (code, signal) =>
      done({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output }),
    )
  })
}

/**
 * Runs a tool of node_modules by its script, without a shell or npx in between.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (script, args, options) =>
  run(process.execPath, [join(root, 'node_modules', script), ...args], options)

/** @throws {SetupError} when this Node is older than the dependencies allow */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return
  throw new SetupError(
    `Torre needs Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer; this is Node ${process.versions.node}.`,
  )
}

/**
 * True when node_modules matches package-lock.json. npm writes the hidden lock file last, so a broken install has none.
 */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  /** @param {string} path @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
  const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const installed = packages(hidden)
  return Object.entries(packages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      path === '' ||
      (installed[path] ? installed[path].version === wanted.version : wanted.optional || wanted.devOptional),
  )
}

/**
 * Installs the dependencies when node_modules is missing or does not match package-lock.json.
 * @throws {SetupError} when npm fails
 */
export async function ensureInstalled() {
  if (isInstalled()) return
  process.stdout.write('Installing dependencies…\n')
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  let step = await run('npm', ['ci', ...flags])
  // `npm ci` refuses a lock file written against a registry that lacks optional binaries of some platforms.
  // `npm install` takes the same locked versions, and --no-save leaves the lock file unchanged.
  if (step.output.includes('EUSAGE')) step = await run('npm', ['install', '--no-save', ...flags])
  if (step.code === 0) return
  process.stderr.write(step.output)
  throw new SetupError('The dependencies could not be installed: npm says why above.')
}

/** Every file the build reads, relative to the package. */
function sources() {
  /** @type {string[]} */
  const found = FILES.filter((file) => existsSync(join(root, file)))
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (!/\.test\.tsx?$/.test(entry.name)) found.push(path)
    }
  }
  FOLDERS.filter((folder) => existsSync(join(root, folder))).forEach(walk)
  return found.sort()
}

/** @param {string[]} paths @param {(path: string) => string | Buffer} part */
function digest(paths, part) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(part(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Unchanged file times quickly show that no source changed. Where times did change, as after a checkout, unchanged
 * contents show it.
 */
function stampOf() {
  const paths = sources()
  return {
    times: digest(paths, (path) => {
      const { mtimeMs, size } = statSync(path)
      return `${mtimeMs} ${size}`
    }),
    contents: () => digest(paths, (path) => readFileSync(path)),
  }
}

/** @returns {{ times?: string, contents?: string }} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

/** @param {string} times @param {string} contents */
function writeStamp(times, contents) {
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(STAMP, JSON.stringify({ times, contents }))
}

/**
 * Compiles the floors that the services run on, and bundles services and console, when a source has changed since the
 * last build.
 * @throws {SetupError} when a source does not compile, after the compiler's output is printed
 */
export async function ensureBuilt() {
  const stamp = stampOf()
  const known = readStamp()
  const complete = OUTPUTS.every((output) => existsSync(join(root, output)))
  if (complete && known.times === stamp.times) return
  const contents = stamp.contents()
  if (!complete || known.contents !== contents) {
    process.stdout.write('Building…\n')
    const steps = await Promise.all([
      runTool('typescript/bin/tsc', ['-b', 'contract', 'machines', 'locales', 'commands', 'services']),
      runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn']),
      runTool('../scripts/bundle-services.mjs', []),
    ])
    const failed = steps.filter((step) => step.code !== 0)
    for (const step of failed) process.stderr.write(step.output)
    if (failed.length > 0) throw new SetupError('Torre could not be built: the compiler says why above.')
  }
  writeStamp(stamp.times, contents)
}

/**
 * Installs and builds everything that a program of the project needs to run; on failure prints the message and exits
 * with code 1.
 */
export async function prepare() {
  try {
    ensureNode()
    await ensureInstalled()
    await ensureBuilt()
  } catch (error) {
    process.stderr.write(
      `${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  }
}
