import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { serveConsole } from './console-files.ts'

/** A built console of three files, one of them compressed as well. */
async function consoleOfFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'torre-console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Torre</title>')
  writeFileSync(join(folder, 'assets', 'start.js'), 'start()')
  writeFileSync(join(folder, 'assets', 'start.js.br'), 'compressed')
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  await serveConsole(app, folder)
  return async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: given } = await app.inject({ url, headers })
    return [statusCode, body, given['cache-control'], given['content-encoding']]
  }
}

const PAGE = [200, '<title>Torre</title>', 'no-cache', undefined]

it('answers with the page at the root and at every screen, whatever encodings the browser takes', async () => {
  const ask = await consoleOfFiles()
  const accept = 'text/html'
  expect([
    await ask('/', { accept }),
    await ask('/', { accept, 'accept-encoding': 'br' }),
    await ask('/drivers/6', { accept }),
    await ask('/assets', { accept }),
  ]).toEqual([PAGE, PAGE, PAGE, PAGE])
})

it('answers with a file, compressed where it can be, which is kept for a year', async () => {
  const ask = await consoleOfFiles()
  const kept = 'public, max-age=31536000, immutable'
  expect([
    await ask('/assets/start.js'),
    await ask('/assets/start.js', { 'accept-encoding': 'gzip, br' }),
    await ask('/index.html', { 'accept-encoding': 'br' }),
  ]).toEqual([[200, 'start()', kept, undefined], [200, 'compressed', kept, 'br'], PAGE])
})

it('finds nothing outside its folder, and no file that is not there', async () => {
  const ask = await consoleOfFiles()
  const statuses = []
  for (const url of [
    '/assets/none.js',
    '/assets/../../x',
    '/%2e%2e/x',
    '/assets/%2e%2e%2f%2e%2e%2fx',
    '/assets%5c..%5cx',
  ])
    statuses.push((await ask(url))[0])
  expect(statuses).toEqual([404, 404, 404, 403, 403])
})
