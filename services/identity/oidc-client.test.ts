import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createOidcClients, ProviderAwayError } from './oidc-client.ts'
import { identitySettings } from './settings.ts'

it('tells everybody who asks while the provider is away the same, and asks it anew the next time', async () => {
  const app = Fastify()
  let asked = 0
  app.get('/realms/acme/.well-known/openid-configuration', async (_request, reply) => {
    asked += 1
    return reply.code(502).send('away')
  })
  const clients = createOidcClients(app, identitySettings('http://torre.test', {}))
  const both = await Promise.allSettled([clients.of('acme'), clients.of('acme')])
  expect(both.map((one) => one.status === 'rejected' && one.reason instanceof ProviderAwayError)).toEqual([true, true])
  expect(asked).toBe(1)
  await expect(clients.of('acme')).rejects.toThrow(ProviderAwayError)
  expect(asked).toBe(2)
})
