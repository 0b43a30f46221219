import { describe, expect, it } from 'vitest'
import { textOf } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import { identityTokenClaims, requestContext } from './token-claims.ts'

const USER = '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a'
const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('the context of a request', () => {
  it('CTR-3-224 is one of six', () => {
    expect(requestContext.options).toEqual(['app', 'console', 'external', 'legacy', 'internal', 'sample'])
  })
})

describe('the claims of an identity token', () => {
  const least = {
    iss: 'https://id.example.com/realms/demo',
    sub: USER,
    aud: 'console',
    exp: 1_795_264_200,
    iat: 1_795_263_900,
  }

  it('CTR-3-222 hold the fields of OpenID Connect, realm roles and resource roles', () => {
    const whole = {
      ...least,
      aud: ['console', 'app'],
      auth_time: 1_795_263_900,
      nonce: 'n',
      azp: 'console',
      name: 'Ana Souza',
      given_name: 'Ana',
      family_name: 'Souza',
      preferred_username: 'ana',
      email: 'ana@example.com',
      email_verified: true,
      locale: 'pt-BR',
      phone_number: '+5511987654321',
      phone_number_verified: false,
      address: { country: 'Brasil' },
      updated_at: 1_795_263_900,
      realm_access: { roles: ['CONSOLE_OPERATOR'], verify_caller: true },
      resource_access: { account: { roles: ['view-profile'] }, core: { roles: [], verify_caller: false } },
    }
    expect([least, whole].map((value) => identityTokenClaims.parse(value))).toEqual([least, whole])
    expect(told(identityTokenClaims, {}).map(([path]) => path)).toEqual(['iss', 'sub', 'aud', 'exp', 'iat'])
  })

  it('CTR-3-223 hold permissions, allowed origins and trusted certificates', () => {
    const whole = {
      ...least,
      authorization: {
        permissions: [
          { rsid: '1', rsname: 'drivers', scopes: ['read'], claims: { department: ['north'] } },
          { rsid: '2' },
        ],
      },
      'allowed-origins': ['https://console.example.com'],
      'trusted-certs': ['MIIB'],
    }
    expect(identityTokenClaims.parse(whole)).toEqual(whole)
    expect(told(identityTokenClaims, { ...least, authorization: { permissions: [{ rsname: 'drivers' }] } })).toEqual([
      ['authorization.permissions.0.rsid', textOf('required', 'en')],
    ])
  })

  it('CTR-6-001 define no roles: any words are taken as realm roles, resource roles and permissions', () => {
    const whole = {
      ...least,
      realm_access: { roles: ['anything at all', ''] },
      resource_access: { any: { roles: ['x'] } },
      authorization: { permissions: [{ rsid: 'any', scopes: ['y'] }] },
    }
    expect(identityTokenClaims.parse(whole)).toEqual(whole)
  })
})
