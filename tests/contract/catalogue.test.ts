import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { type CallName, calls } from '#contract/catalogue'
import { CHANGES_PATH, FILE_PATH } from '#contract/paths'
import { callerRole, mayUse } from '#contract/roles'
import { baseErrorReply } from '#contract/schemas/general/error-reply'
import { type Account, openTestCore, requestOf, type TestCore } from '#services/app/test-core'
import { filesFor, formOf } from '#services/http/test-form'
import { type AnyInput, callNames as names, goodInput } from './inputs.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

/** First characters of ids of the tenant demo. */
const IDS_OF_DEMO = '64656d6f'
const accounts: readonly Account[] = ['owner', 'admin', 'operator', 'viewer', 'driver-app']
const roleOf = (account: Account) =>
  callerRole.parse(account === 'driver-app' ? 'DRIVER_APP' : `CONSOLE_${account.toUpperCase()}`)
const addressOf = (call: Call) => `/api/${call.service}${call.path}`

/** Every route below /api on the server, as "METHOD /path/{id}". */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line)
    if (!found) return []
    const [, indent = '', path = '', methods = ''] = found
    const depth = indent.length / 4
    above.length = depth
    above.push(path)
    const whole = above.join('').replaceAll(/:(\w+)/g, '{$1}')
    if (!whole.startsWith('/api/')) return []
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${whole}`)
  })
}

/** The modules of the calls; `decisions` declares calls of other modules once more, without their large schemas. */
const resources = import.meta.glob<Record<string, unknown>>(
  ['../../contract/calls/**/*.ts', '!**/call.ts', '!**/decisions.ts', '!**/*.test.ts'],
  { eager: true },
)

describe('the catalogue', () => {
  it('has every call of every resource, each under a name of its own', () => {
    expect(Object.values(resources).flatMap(Object.keys).toSorted()).toEqual(names.toSorted())
  })

  it('has a route for every call, and a call for every route', () => {
    const addresses = names.map((name) => `${calls[name].method} ${addressOf(calls[name])}`)
    const ours = ['GET /api/openapi.json', `GET ${CHANGES_PATH}`, `GET ${FILE_PATH}`]
    expect(routesOf(core.app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(
      [...addresses, ...ours].toSorted(),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('declares the parameters that its paths name, and a body for what changes something', () => {
    for (const name of names) {
      const call = calls[name]
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect([name, Object.keys(call.params?._zod.def.shape ?? {})]).toEqual([name, inPath])
      expect([name, call.body !== undefined]).toEqual([name, call.method === 'POST' || call.method === 'PATCH'])
      // GET calls need the right to read, except for access codes, for rules and second looks, which those who only
      // read neither make nor decide, and for what administrators alone read. Other calls need another right, except
      // for the own profile.
      const isSpecial =
        ['getAccessCode', 'updateUser', 'listReviewRules', 'getReviewRule'].includes(name) ||
        (isOwn(name) && name !== 'getAuthenticator') ||
        [
          'listReviewRuleHistories',
          'listSecondLooks',
          'listReconciliations',
          'getReconciliation',
          'getSecondLookRates',
          'getSignInPolicy',
          'getIncidentAlerts',
          'listAudit',
          'getDriverFeed',
        ].includes(name)
      expect([name, (call.right === 'read') !== isSpecial]).toEqual([name, call.method === 'GET'])
    }
  })

  it('CON-7-001 names the eleven services', () => {
    // Beside the side of the driver app, which the console does not call.
    expect([...new Set(names.map((name) => calls[name].service))].filter((name) => name !== 'app').toSorted()).toEqual([
      'communication-center',
      'core',
      'exchange-manager',
      'freight-manager',
      'partnership-manager',
      'schedule-manager',
      'story-manager',
      'tracking',
      'transactions',
      'travel-manager',
      'webhook',
    ])
  })
})

/** A request with the files that its call requires beside its body. */
function wholeRequestOf(name: CallName, input: AnyInput): ReturnType<typeof requestOf> {
  const call: Call = calls[name]
  return { ...requestOf(name, input), ...(call.multipart ? formOf(input.body, filesFor(call, input.body) ?? []) : {}) }
}

/** Calls about the caller's own secrets; the good input is that of the owner's program. */
const isOwn = (name: CallName) =>
  ['getAuthenticator', 'beginAuthenticator', 'confirmAuthenticator', 'resetUserPassword'].includes(name)

/** Whether the services let an account send the good input of a call. */
const isFor = (name: CallName, account: Account) =>
  mayUse(rightOf(name), roleOf(account)) && (!isOwn(name) || account === 'owner')

/**
 * The right that a call needs for the record of its good input: that of another user needs more than the own profile.
 */
const rightOf = (name: CallName) => (name === 'updateUser' ? 'administer' : calls[name].right)

describe.each(names)('%s', (name) => {
  const call = calls[name]

  it('answers in the shape of the contract, with nothing beside it', async () => {
    const { status, body } = await core.ask('owner', wholeRequestOf(name, await goodInput(name, core.records)))
    expect([status, body]).toEqual([200, z.parse(call.reply, body)])
    expect((body as { message: string }).message).toBe('Done.')
  })

  it('is for the roles that the table names, in their own tenant', async () => {
    for (const account of accounts) {
      const input = await goodInput(name, core.records)
      const { status, body } = await core.ask(account, wholeRequestOf(name, input))
      const forbidden = {
        message: 'Your access level does not allow this action. Ask an administrator.',
        error: 'FORBIDDEN',
        details: null,
        issues: [],
        validationContext: null,
      }
      const may = isFor(name, account)
      expect([account, status, status === 403 ? body : null]).toEqual([
        account,
        may ? 200 : 403,
        may ? null : forbidden,
      ])
    }
  })

  it('gives nothing of another tenant to any of its roles', async () => {
    for (const account of accounts) {
      const input = await goodInput(name, core.records)
      const { status, body } = await core.ask(`demo2/${account}`, wholeRequestOf(name, input))
      const may = mayUse(rightOf(name), roleOf(account))
      // A call that names a record or person of the other tenant, in address, query or body, answers 404. A list
      // answers 200 with the caller's own, empty tenant.
      // Some calls refuse an unknown record that the body names at its field, with 422.
      const namesInBody = JSON.stringify(input.body ?? null).includes(IDS_OF_DEMO)
      const isInAddress = call.params !== undefined || name.endsWith('AccessCode')
      // Withdrawals are counted whatever became of their records, and are told to nobody else; events of the app on
      // unknown records are refused one by one; of claims those are renewed that the caller holds.
      const isOneByOne = ['noteWithdrawals', 'sendAppEvents', 'renewCaptureClaims'].includes(name)
      const refused = isInAddress ? [404] : namesInBody && !isOneByOne ? [404, 422] : [200]
      expect([account, may ? refused : [403]]).toEqual([account, expect.arrayContaining([status])])
      // An answer does not repeat the request.
      expect(JSON.stringify(body)).not.toContain(IDS_OF_DEMO)
    }
  })

  it('is for nobody without a token', async () => {
    const input = await goodInput(name, core.records)
    for (const headers of [
      {},
      { tenant: 'demo', 'user-id': '00000000-0000-4000-8000-000000000000' },
      { authorization: 'Bearer undefined' },
    ]) {
      const request = wholeRequestOf(name, input)
      const { status, body } = await core.ask(null, { ...request, headers: { ...request.headers, ...headers } })
      expect([status, baseErrorReply.parse(body)]).toEqual([
        401,
        {
          message: 'Your session has ended. Sign in again to go on.',
          error: 'SIGNED_OUT',
          details: null,
          issues: [],
          validationContext: null,
        },
      ])
    }
  })
})
