import { expect, it } from 'vitest'
import { identitySettings } from './settings.ts'

it('CON-7-114 the identity provider is set by its address or that of its realms, the client and the address of the app', () => {
  const environment = {
    OIDC_PROVIDER_URL: 'https://identity.example.com/auth',
    OIDC_CLIENT_ID: 'console',
    APP_URL: 'https://torre.example.com',
  }
  const chosen = (given: Partial<Record<string, string>>) => {
    const { appUrl, realmsUrl, clientId, embedded } = identitySettings('http://127.0.0.1:3000', given)
    return { appUrl, realmsUrl, clientId, embedded }
  }
  const realms = { OIDC_REALMS_URL: 'https://identity.example.com/tenants' }
  expect([chosen(environment), chosen({ ...environment, ...realms }), chosen({})]).toEqual([
    {
      appUrl: 'https://torre.example.com',
      realmsUrl: 'https://identity.example.com/auth/realms',
      clientId: 'console',
      embedded: false,
    },
    {
      appUrl: 'https://torre.example.com',
      realmsUrl: 'https://identity.example.com/tenants',
      clientId: 'console',
      embedded: false,
    },
    {
      appUrl: 'http://127.0.0.1:3000',
      realmsUrl: 'http://127.0.0.1:3000/realms',
      clientId: 'torre-console',
      embedded: true,
    },
  ])
})
