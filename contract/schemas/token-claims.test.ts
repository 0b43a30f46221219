import { describe, expect, it } from 'vitest'
import { textOf } from '../texts.ts'
import { issuesOf } from '../validation.ts'
import { authHeaders, baseHeaders, identityTokenClaims, requestContext, versionPath } from './token-claims.ts'

const USER = '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a'
const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('the headers of a request', () => {
  it('CTR-3-219 say the language, pt-BR unless told otherwise', () => {
    expect([{}, { 'accept-language': 'en;q=0.8, es' }].map((value) => baseHeaders.parse(value))).toEqual([
      { 'accept-language': 'pt-BR' },
      { 'accept-language': 'en;q=0.8, es' },
    ])
  })

  it('CTR-3-220 CTR-5-037 say the user, whose id is a UUID', () => {
    expect(authHeaders.parse({ 'user-id': USER, tenant: 'demo', host: 'not told' })).toEqual({
      'user-id': USER,
      tenant: 'demo',
    })
    for (const id of ['ana', USER.slice(1), `${USER}0`])
      expect([id, told(authHeaders, { 'user-id': id, tenant: 'demo' })]).toEqual([
        id,
        [['user-id', textOf('uuid', 'en')]],
      ])
    expect(told(authHeaders, {}).map(([path]) => path)).toEqual(['user-id', 'tenant'])
  })

  it('CTR-5-025 say the tenant, of 2 characters or more', () => {
    expect(told(authHeaders, { 'user-id': USER, tenant: 'de' })).toEqual([])
    for (const tenant of ['d'])
      expect([tenant, told(authHeaders, { 'user-id': USER, tenant })]).toEqual([
        tenant,
        [['tenant', 'The tenant must have at least 2 characters.']],
      ])
    expect(authHeaders.safeParse({ 'user-id': USER, tenant: 12 }).success).toBe(false)
  })
})

describe('the address of a request', () => {
  it('may name a version', () => {
    expect(['v1', '1', '1.20.3'].map((version) => versionPath.parse({ version }))).toEqual([
      { version: 'v1' },
      { version: '1' },
      { version: '1.20.3' },
    ])
    for (const version of ['', 'v', 'latest', '1.2.3.4', '1.', ' 1'])
      expect([version, versionPath.safeParse({ version }).success]).toEqual([version, false])
  })
})

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
