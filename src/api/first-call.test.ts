import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshModule } from '../../tests/fixtures/fresh-module.ts'

const loadFirstCall = () => freshModule<typeof import('./first-call.ts')>(new URL('first-call.ts', import.meta.url))

const drivers = { method: 'GET', address: '/api/core/drivers?page=1' }
const answered = (text: string) => Promise.resolve(new Response(text))
const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  sent.mockReset().mockImplementation(() => answered('sent'))
  vi.stubGlobal('fetch', sent)
  // Only its clock: Node keeps what it finds at `performance` when `Response` is used first, for all later tests.
  vi.spyOn(performance, 'now').mockReturnValue(500)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stubCalls = (calls: Map<string, Promise<Response>>) => vi.stubGlobal('torreFirst', { calls })

const textOf = async (response: Promise<Response>) => (await response).text()

it('takes an answer that came before the modules once', async () => {
  const { fetchFirst } = await loadFirstCall()
  stubCalls(new Map([['GET /api/core/drivers?page=1 ', answered('begun')]]))
  expect(await textOf(fetchFirst({ ...drivers, address: '/api/core/drivers?page=2' })('/'))).toBe('sent')
  expect(await textOf(fetchFirst(drivers)('/'))).toBe('begun')
  expect(await textOf(fetchFirst(drivers)('/'))).toBe('sent')
})

it('sends the call where the earlier one failed', async () => {
  const { fetchFirst } = await loadFirstCall()
  stubCalls(new Map([['/session', Promise.reject(new TypeError('no network'))]]))
  expect(await textOf(fetchFirst('/session')('/session'))).toBe('sent')
  expect(sent).toHaveBeenCalledWith('/session')
})

it('waits with a claim for another one that was sent before the modules and that nobody takes', async () => {
  const { fetchFirst } = await loadFirstCall()
  let answer: (response: Response) => void = () => undefined
  stubCalls(new Map([['POST /claims {}', new Promise<Response>((resolve) => (answer = resolve))]]))
  const claimed = fetchFirst({ method: 'POST', address: '/claims', body: '{"limit":5}' })('/claims')
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
  answer(new Response('begun'))
  expect(await textOf(claimed)).toBe('sent')
})

it('asks anew where the answer is older than ten seconds', async () => {
  const { fetchFirst } = await loadFirstCall()
  stubCalls(new Map([['/session', answered('begun')]]))
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(await textOf(fetchFirst('/session')('/session'))).toBe('sent')
})

it('tells an answer that is there from one that is under way', async () => {
  const { isFirstAnswered } = await loadFirstCall()
  expect(await isFirstAnswered()).toBe(false)
  const calls = new Map<string, Promise<Response>>([['a', new Promise(() => undefined)]])
  stubCalls(calls)
  expect(await isFirstAnswered()).toBe(false)
  calls.set('b', answered('begun'))
  expect(await isFirstAnswered()).toBe(true)
})
