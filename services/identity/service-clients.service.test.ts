import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServiceClient, deleteServiceClient, listServiceClients, renewServiceClient } from './service-clients.ts'
import { openTestIdentity, type TestIdentity } from './test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity?.close())

const feeder = { tenant: 'acme', id: 'feeder' }

async function askToken(secret: string): Promise<{ status: number; token: string | undefined }> {
  const reply = await fetch(`${identity.main.origin}/realms/acme/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: feeder.id, client_secret: secret }),
  })
  return { status: reply.status, token: ((await reply.json()) as { access_token?: string }).access_token }
}

it('a program of a tenant signs in by a secret that is shown once, and is replaced and ended at once', async () => {
  const { db } = identity
  const secret = (await createServiceClient(db, { ...feeder, role: 'DRIVER_APP' })) ?? ''
  expect(await createServiceClient(db, { ...feeder, role: 'CONSOLE_OWNER' })).toBeNull()
  expect(await listServiceClients(db, 'acme')).toEqual([
    { id: 'feeder', role: 'DRIVER_APP', active: true, createdAt: expect.any(String) },
  ])
  expect(await listServiceClients(db, 'demo')).not.toContainEqual(expect.objectContaining({ id: 'feeder' }))
  const { token } = await askToken(secret)
  expect(decodeJwt(token ?? '')).toMatchObject({
    tenant: 'acme',
    azp: 'feeder',
    realm_access: { roles: ['DRIVER_APP'] },
  })
  const stored = await db.system
    .selectFrom('service_clients')
    .select('secret_hash')
    .where('tenant', '=', 'acme')
    .execute()
  expect(JSON.stringify(stored)).not.toContain(secret)

  const next = (await renewServiceClient(db, feeder)) ?? ''
  expect([(await askToken(secret)).status, (await askToken(next)).status]).toEqual([401, 200])
  expect(await renewServiceClient(db, { ...feeder, tenant: 'demo' })).toBeNull()
  const revoked = await db.system
    .selectFrom('token_revocations')
    .select('subject')
    .where('tenant', '=', 'acme')
    .execute()
  expect(revoked.map(({ subject }) => subject)).toEqual([`user:${decodeJwt(token ?? '').sub}`])

  expect(await deleteServiceClient(db, { ...feeder, tenant: 'demo' })).toBe(false)
  expect(await deleteServiceClient(db, feeder)).toBe(true)
  expect([await deleteServiceClient(db, feeder), (await askToken(next)).status]).toEqual([false, 401])
})
