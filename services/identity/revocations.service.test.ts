import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '../database/database.ts'
import { openPostgresql } from '../database/postgresql.ts'
import { testBrowser } from './test-browser.ts'
import {
  openTestIdentity,
  programToken,
  readSession,
  type RunningIdentity,
  signIn,
  startIdentity,
  type TestIdentity,
} from './test-identity.ts'
import { followRevocations } from './revocations.ts'
import { createTokenVerifier, InvalidTokenError, type TokenVerifier } from './tokens.ts'

let identity: TestIdentity
let db: Database
let main: RunningIdentity
/** The verifier of another process. */
let elsewhere: TokenVerifier
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  identity = await openTestIdentity()
  db = identity.db
  main = identity.main
  const other = identity.url === null ? db : createDatabase(openPostgresql(identity.url))
  const revocations = await followRevocations(other, () => new Date())
  elsewhere = createTokenVerifier({ db: other, settings: main.settings, revocations })
  closing.push(revocations.close)
  if (other !== db) closing.push(() => other.end())
}, 60_000)

afterAll(async () => {
  for (const close of closing) await close()
  await identity?.close()
})

const account = (username: string) =>
  db.system.updateTable('users').where('tenant', '=', 'demo').where('username', '=', username)

/** Waits until the other process refuses the token, which is long before it expires. */
async function refusedElsewhere(token: string): Promise<void> {
  await expect
    .poll(() =>
      elsewhere.verify(token).then(
        () => 'accepted',
        (error: unknown) => error instanceof InvalidTokenError,
      ),
    )
    .toBe(true)
}

describe('access tokens end at once on all processes', () => {
  test('when their owner signs out, and only theirs', async () => {
    const [leaving, staying] = [testBrowser(main.origin), testBrowser(main.origin)]
    await signIn(leaving)
    await signIn(staying)
    const tokens = [(await readSession(leaving)).accessToken, (await readSession(staying)).accessToken] as const
    for (const token of tokens) expect((await elsewhere.verify(token)).username).toBe('operator')
    // The browser does not follow to the provider's page.
    await leaving.get('/session/sign-out', { 'sec-fetch-site': 'same-origin' })
    await refusedElsewhere(tokens[0])
    expect((await elsewhere.verify(tokens[1])).username).toBe('operator')
    expect((await leaving.get('/session')).status).toBe(204)
    await signIn(leaving)
    expect((await elsewhere.verify((await readSession(leaving)).accessToken)).username).toBe('operator')
  })

  test('when their owner gets another role, and the session goes on with it', async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser, '', 'viewer')
    const before = (await readSession(browser)).accessToken
    await elsewhere.verify(before)
    await account('viewer').set({ role: 'CONSOLE_OPERATOR' }).execute()
    await refusedElsewhere(before)
    await expect.poll(async () => (await readSession(browser)).role).toBe('CONSOLE_OPERATOR')
    expect((await elsewhere.verify((await readSession(browser)).accessToken)).role).toBe('CONSOLE_OPERATOR')
  })

  test('when their owner is deactivated, and the session with them', async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser, '', 'admin')
    const token = (await readSession(browser)).accessToken
    await elsewhere.verify(token)
    await account('admin').set({ active: false }).execute()
    await refusedElsewhere(token)
    await expect.poll(async () => (await browser.get('/session')).status).toBe(204)
  })

  test('when a program gets another secret', async () => {
    const { access_token: token } = (await (await programToken(main.origin)).json()) as { access_token: string }
    expect((await elsewhere.verify(token)).username).toBe('automation-operator')
    await db.system
      .updateTable('service_clients')
      .set({ secret_hash: 'another' })
      .where('tenant', '=', 'demo')
      .where('client_id', '=', 'automation-operator')
      .execute()
    await refusedElsewhere(token)
  })

  test('also for a process that starts later', async () => {
    const browser = testBrowser(main.origin)
    await signIn(browser, '', 'owner')
    const token = (await readSession(browser)).accessToken
    await account('owner').set({ role: 'CONSOLE_VIEWER' }).execute()
    const later = await startIdentity(db, main.origin)
    const revocations = await followRevocations(db, () => new Date())
    closing.push(revocations.close)
    const verifier = createTokenVerifier({ db, settings: later.settings, revocations })
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(InvalidTokenError)
  })
})
