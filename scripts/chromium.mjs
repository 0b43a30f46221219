import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, runTool, SetupError } from './build.mjs'

const DOWNLOAD_LIMIT = 120_000
const PACKAGE_LIMIT = 600_000

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Paths of installed Chromiums by system, the distribution's own first. */
const INSTALLED = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installed = () => INSTALLED[/** @type {keyof typeof INSTALLED} */ (process.platform)]?.find(isExecutable)

async function downloaded() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/**
 * Installs Debian's package, as root or by sudo without a password.
 * @param {string} name
 * @returns {Promise<boolean>}
 */
export async function installPackage(name) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  process.stdout.write(`Installing ${name}…\n`)
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ]) {
    const [command = '', ...args] = [...sudo, ...step]
    const { code } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: PACKAGE_LIMIT })
    if (code !== 0) return false
  }
  return true
}

/**
 * @param {string} setting
 * @returns {string | undefined} the executable that the setting names
 * @throws {SetupError} when it is not executable
 */
function named(setting) {
  const path = process.env[setting]
  if (path && !isExecutable(path)) throw new SetupError(`${setting} names ${path}, which is no executable file.`)
  return path || undefined
}

/**
 * Finds or downloads a Chromium, in this order: CHROMIUM_PATH, an installed one, Playwright's own, Debian's package,
 * Playwright's download.
 * @returns {Promise<string>} the path of the executable
 * @throws {SetupError} when none is found and none can be installed
 */
export async function findChromium() {
  const present = named('CHROMIUM_PATH') ?? installed() ?? (await downloaded())
  if (present) return present
  const packaged = (await installPackage('chromium')) ? installed() : undefined
  if (packaged) return packaged
  process.stdout.write('Downloading Chromium…\n')
  await runTool('playwright/cli.js', ['install', 'chromium'], { timeout: DOWNLOAD_LIMIT })
  const fetched = await downloaded()
  if (fetched) return fetched
  throw new SetupError(
    'No Chromium was found and none could be fetched: install one, or set CHROMIUM_PATH to its executable.',
  )
}

/**
 * Finds the headless shell, which is Chromium without windows, or installs Debian's; otherwise uses any Chromium.
 * CHROMIUM_SHELL_PATH, then CHROMIUM_PATH, override the search.
 * @returns {Promise<string>} the path of the executable
 * @throws {SetupError} as {@link findChromium}
 */
export async function findHeadlessShell() {
  const present = named('CHROMIUM_SHELL_PATH') ?? (isExecutable(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)
  if (present) return present
  if (!process.env.CHROMIUM_PATH && (await installPackage('chromium-headless-shell')) && isExecutable(HEADLESS_SHELL))
    return HEADLESS_SHELL
  return findChromium()
}
