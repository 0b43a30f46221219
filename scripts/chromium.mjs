import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, runTool, SetupError } from './build.mjs'

const DOWNLOAD_LIMIT = 120_000
const PACKAGE_LIMIT = 600_000

/** Where systems keep a Chromium, the distribution's own first. */
const INSTALLED = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium'],
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
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

/** Debian's package, for root or for who may become root without being asked. */
async function fromPackage() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [['apt-get', 'update'], ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...args] = [...sudo, ...step]
    const { code } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: PACKAGE_LIMIT })
    if (code !== 0) return undefined
  }
  return installed()
}

/**
 * Finds a Chromium, or fetches one: CHROMIUM_PATH, an installed one, Playwright's own, its download, Debian's package.
 * @returns {Promise<string>} the path of the executable
 * @throws {SetupError} when there is none and none can be had
 */
export async function findChromium() {
  const told = process.env.CHROMIUM_PATH
  if (told) {
    if (isExecutable(told)) return told
    throw new SetupError(`CHROMIUM_PATH names ${told}, which is no executable file.`)
  }
  const present = installed() ?? (await downloaded())
  if (present) return present
  process.stdout.write('No Chromium is installed: fetching one…\n')
  await runTool('playwright/cli.js', ['install', 'chromium'], { timeout: DOWNLOAD_LIMIT })
  const fetched = (await downloaded()) ?? (await fromPackage())
  if (fetched) return fetched
  throw new SetupError('No Chromium was found and none could be fetched: install one, or set CHROMIUM_PATH to its executable.')
}
