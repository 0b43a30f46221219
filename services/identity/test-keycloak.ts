import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A person of the realm, with the claims that its mappers add to access tokens. */
interface Person {
  id: string
  username: string
  password: string
  name: string
  email: string
  claims: JWTPayload
}

interface KeycloakOptions {
  realm: string
  people: readonly Person[]
  client: { id: string; secret: string; redirectUri: string; postLogoutRedirectUri: string }
  audience: string
}

/** A provider of the tests that answers as Keycloak's documentation says, strictly. */
export interface TestKeycloak {
  origin: string
  /** Sessions that have not been ended. */
  sessions(): number
  /** Signs any token with the realm's key, for tokens that a real realm never gives. */
  sign(payload: JWTPayload): Promise<string>
  close(): Promise<void>
}

interface Authorization {
  person: Person
  sid: string
  nonce: string
  challenge: string
  redirectUri: string
}

const ACCESS_SECONDS = 300
const COOKIE = 'KEYCLOAK_IDENTITY'

const digestOf = (verifier: string) => hash('sha256', verifier, 'base64url')
const newCode = () => randomBytes(24).toString('base64url')

type Fields = Record<string, string>
const fieldsOf = (value: unknown): Fields => value as Fields

/** Keycloak's page for a request that it cannot send back to the client. */
function errorPage(reply: FastifyReply, text: string) {
  return reply.code(400).type('text/html;charset=utf-8').send(`<html><body>We are sorry... ${text}</body></html>`)
}

function oauthError(reply: FastifyReply, status: number, error: string) {
  return reply.code(status).send({ error, error_description: error })
}

/** State of the realm, which its endpoints share. */
interface RealmState extends Omit<KeycloakOptions, 'realm'> {
  issuer: string
  base: string
  protocol: string
  pages: Map<string, Fields>
  codes: Map<string, Authorization>
  refreshTokens: Map<string, Authorization>
  sessions: Map<string, Person>
  sign(payload: JWTPayload): Promise<string>
}

async function tokensFor(realm: RealmState, of: Authorization) {
  const { client, sign, audience, issuer } = realm
  const { person, sid, nonce } = of
  const common = { sub: person.id, azp: client.id, sid, name: person.name, preferred_username: person.username }
  const access = { ...common, typ: 'Bearer', aud: [audience, 'account'], scope: 'openid profile email' }
  const refreshToken = await sign({ sub: person.id, typ: 'Refresh', aud: issuer, sid, azp: client.id })
  realm.refreshTokens.set(refreshToken, of)
  return {
    access_token: await sign({ ...access, ...person.claims }),
    expires_in: ACCESS_SECONDS,
    refresh_expires_in: 1800,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    id_token: await sign({ ...common, typ: 'ID', aud: client.id, nonce, email: person.email }),
    'not-before-policy': 0,
    session_state: sid,
    scope: 'openid profile email',
  }
}

function sendBack(realm: RealmState, reply: FastifyReply, asked: Fields, sid: string, person: Person) {
  const code = newCode()
  const redirectUri = asked['redirect_uri'] ?? ''
  realm.codes.set(code, {
    person,
    sid,
    nonce: asked['nonce'] ?? '',
    challenge: asked['code_challenge'] ?? '',
    redirectUri,
  })
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries({
    state: asked['state'] ?? '',
    session_state: sid,
    iss: realm.issuer,
    code,
  }))
    target.searchParams.set(name, value)
  return reply.redirect(target.href, 302)
}

/** What Keycloak publishes at the realm's well-known address. */
function discoveryOf({ issuer }: RealmState) {
  const at = `${issuer}/protocol/openid-connect`
  return {
    issuer,
    authorization_endpoint: `${at}/auth`,
    token_endpoint: `${at}/token`,
    userinfo_endpoint: `${at}/userinfo`,
    end_session_endpoint: `${at}/logout`,
    revocation_endpoint: `${at}/revoke`,
    jwks_uri: `${at}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['plain', 'S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

function mountSignIn(app: FastifyInstance, realm: RealmState): void {
  const { client, base, protocol, people, sessions, pages } = realm
  app.get(`${protocol}/auth`, async (request, reply) => {
    const asked = fieldsOf(request.query)
    if (asked['client_id'] !== client.id) return errorPage(reply, 'Client not found.')
    if (asked['redirect_uri'] !== client.redirectUri) return errorPage(reply, 'Invalid parameter: redirect_uri')
    const isRight =
      asked['response_type'] === 'code' &&
      asked['code_challenge_method'] === 'S256' &&
      (asked['scope'] ?? '').split(' ').includes('openid')
    if (!isRight) return reply.redirect(`${client.redirectUri}?error=invalid_request&state=${asked['state']}`, 302)
    const sid = new RegExp(`${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
    const person = sessions.get(sid)
    if (person) return sendBack(realm, reply, asked, sid, person)
    const page = newCode()
    pages.set(page, asked)
    return reply
      .type('text/html;charset=utf-8')
      .send(`<form action="${realm.issuer}/login-actions/authenticate?session_code=${page}" method="post"></form>`)
  })
  app.post(`${base}/login-actions/authenticate`, async (request, reply) => {
    const asked = pages.get(fieldsOf(request.query)['session_code'] ?? '')
    const { username, password } = fieldsOf(request.body)
    const person = people.find((one) => one.username === username && one.password === password)
    if (!asked || !person) return errorPage(reply, 'Invalid username or password.')
    const sid = randomUUID()
    sessions.set(sid, person)
    reply.header('set-cookie', `${COOKIE}=${sid}; Path=${base}; HttpOnly`)
    return sendBack(realm, reply, asked, sid, person)
  })
}

function mountTokens(app: FastifyInstance, realm: RealmState): void {
  const { client, protocol, refreshTokens, codes, sessions } = realm
  app.post(`${protocol}/token`, async (request, reply) => {
    const sent = fieldsOf(request.body)
    if (sent['client_id'] !== client.id || sent['client_secret'] !== client.secret)
      return oauthError(reply, 401, 'unauthorized_client')
    const isRefresh = sent['grant_type'] === 'refresh_token'
    const granted = isRefresh ? refreshTokens.get(sent['refresh_token'] ?? '') : codes.get(sent['code'] ?? '')
    refreshTokens.delete(sent['refresh_token'] ?? '')
    codes.delete(sent['code'] ?? '')
    if (!granted || !sessions.has(granted.sid)) return oauthError(reply, 400, 'invalid_grant')
    const isOwn =
      isRefresh ||
      (sent['redirect_uri'] === granted.redirectUri && digestOf(sent['code_verifier'] ?? '') === granted.challenge)
    return isOwn ? tokensFor(realm, granted) : oauthError(reply, 400, 'invalid_grant')
  })
  app.post(`${protocol}/revoke`, async (request, reply) => {
    const sent = fieldsOf(request.body)
    if (sent['client_secret'] !== client.secret) return oauthError(reply, 401, 'unauthorized_client')
    refreshTokens.delete(sent['token'] ?? '')
    return reply.code(200).send()
  })
}

function mountLogout(app: FastifyInstance, { client, protocol, sessions }: RealmState): void {
  app.get(`${protocol}/logout`, async (request, reply) => {
    const asked = fieldsOf(request.query)
    const hint = asked['id_token_hint'] ? decodeJwt(asked['id_token_hint']) : null
    if (asked['post_logout_redirect_uri'] && !hint && !asked['client_id'])
      return errorPage(reply, 'Missing parameters: id_token_hint')
    if (asked['post_logout_redirect_uri'] !== client.postLogoutRedirectUri)
      return errorPage(reply, 'Invalid redirect uri')
    if (hint?.['typ'] !== 'ID') return reply.type('text/html').send('<form>Do you want to log out?</form>')
    sessions.delete(String(hint['sid']))
    return reply.redirect(client.postLogoutRedirectUri, 302)
  })
}

export async function startTestKeycloak({ realm: name, ...options }: KeycloakOptions): Promise<TestKeycloak> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  const app = Fastify()
  const base = `/realms/${name}`
  const realm: RealmState = {
    ...options,
    issuer: '',
    base,
    protocol: `${base}/protocol/openid-connect`,
    pages: new Map(),
    codes: new Map(),
    refreshTokens: new Map(),
    sessions: new Map(),
    sign: (payload) =>
      new SignJWT({ iss: realm.issuer, jti: randomUUID(), ...payload })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS} seconds`)
        .sign(privateKey),
  }
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get(`${base}/.well-known/openid-configuration`, async () => discoveryOf(realm))
  app.get(`${realm.protocol}/certs`, async () => ({
    keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }],
  }))
  mountSignIn(app, realm)
  mountTokens(app, realm)
  mountLogout(app, realm)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  realm.issuer = `${origin}${base}`
  return { origin, sessions: () => realm.sessions.size, sign: realm.sign, close: () => app.close() }
}
