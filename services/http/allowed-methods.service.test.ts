import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core?.close())

it.each([
  ['PUT', '/api/core/drivers?page=1', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
  ['DELETE', '/api/core/driver/64656d6f0000000000000001', 405, 'METHOD_NOT_ALLOWED', 'PATCH'],
  ['POST', '/api/core/changes', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
  ['GET', '/api/core/nothing', 404, 'CALL_NOT_FOUND', undefined],
  ['PUT', '/nothing', 404, 'NOT_FOUND', undefined],
] as const)('%s %s answers %i, with the methods that the address takes', async (method, url, status, error, allow) => {
  const answer = await core.ask('viewer', { method, url })
  expect([answer.status, (answer.body as { error: string }).error, answer.headers['allow']]).toEqual([
    status,
    error,
    allow,
  ])
})
