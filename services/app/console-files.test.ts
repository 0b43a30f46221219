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
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: given } = await app.inject({ url, headers })
    return [statusCode, body, given['cache-control'], given['content-encoding']]
  }
  return { app, ask, folder }
}

const PAGE = [200, '<title>Torre</title>', 'no-cache', undefined]

it('answers with the page at the root and at every screen, whatever encodings the browser takes', async () => {
  const { ask } = await consoleOfFiles()
  const accept = 'text/html'
  expect([
    await ask('/', { accept }),
    await ask('/', { accept, 'accept-encoding': 'br' }),
    await ask('/drivers/6', { accept }),
    await ask('/assets', { accept }),
  ]).toEqual([PAGE, PAGE, PAGE, PAGE])
})

it('answers with a file, compressed where it can be, which is kept for a year', async () => {
  const { ask } = await consoleOfFiles()
  const kept = 'public, max-age=31536000, immutable'
  expect([
    await ask('/assets/start.js'),
    await ask('/assets/start.js', { 'accept-encoding': 'gzip, br' }),
    await ask('/index.html', { 'accept-encoding': 'br' }),
  ]).toEqual([[200, 'start()', kept, undefined], [200, 'compressed', kept, 'br'], PAGE])
})

it('finds nothing outside its folder, and no file that is not there', async () => {
  const { ask } = await consoleOfFiles()
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

it('keeps what browsers ask for in memory, whole and with the same headers, and the page never', async () => {
  const { app, ask, folder } = await consoleOfFiles()
  const browser = { 'accept-encoding': 'gzip, deflate, br' }
  const answer = async (headers: Record<string, string>, file = 'start.js') => {
    const { statusCode, body, headers: given } = await app.inject({ url: `/assets/${file}`, headers })
    const { date, ...others } = given
    return { statusCode, body, date: date !== undefined, others }
  }
  writeFileSync(join(folder, 'assets', 'sign.svg'), '<svg/>')
  const sign = await answer(browser, 'sign.svg')
  expect(await answer(browser, 'sign.svg')).toEqual(sign)
  expect([sign.body, sign.others['content-encoding']]).toEqual(['<svg/>', undefined])
  const first = await answer(browser)
  expect([first.statusCode, first.body, first.others['content-type'], first.others['content-length']]).toEqual([
    200,
    'compressed',
    'application/javascript; charset=utf-8',
    '10',
  ])
  writeFileSync(join(folder, 'assets', 'start.js.br'), 'another')
  writeFileSync(join(folder, 'index.html'), '<title>New</title>')
  expect(await answer(browser)).toEqual(first)
  // Who accepts something else, asks for a part, or asks whether it has changed, is answered from the disk.
  expect((await answer({ 'accept-encoding': 'br' })).body).toBe('another')
  expect((await answer({ ...browser, range: 'bytes=0-2' })).statusCode).toBe(206)
  expect((await answer({ ...browser, 'if-none-match': String(first.others.etag) })).body).toBe('another')
  expect((await ask('/', { accept: 'text/html' }))[1]).toBe('<title>New</title>')
})
