import { existsSync } from 'node:fs'
import { SetupError } from './build.mjs'
import { installPackage } from './chromium.mjs'

const DEBIAN = '/usr/sbin/nginx'

/**
 * Finds nginx, or installs Debian's. NGINX_PATH overrides the search.
 * @returns {Promise<string>} the path of the executable
 * @throws {SetupError} when none is found and none can be installed
 */
export async function findNginx() {
  const named = process.env.NGINX_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new SetupError(`NGINX_PATH names ${named}, which does not exist.`)
  }
  if (existsSync(DEBIAN)) return DEBIAN
  if ((await installPackage('nginx-light')) && existsSync(DEBIAN)) return DEBIAN
  throw new SetupError(
    'No nginx was found and none could be installed: install one, or set NGINX_PATH to its executable.',
  )
}
