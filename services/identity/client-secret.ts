import { createHmac, randomBytes } from 'node:crypto'
import Provider, { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { QueueFullError } from '../process/fair-queue.ts'
import { verifyPassword } from './password.ts'
import type { GuessThrottle } from './throttle.ts'

/** Seconds until a program may present its secret again where too many secrets wait to be checked. */
const FULL_SECONDS = 5

function slowDown(ctx: Pick<KoaContextWithOIDC, 'set'>, seconds: number): never {
  ctx.set('retry-after', String(seconds))
  throw Object.assign(new errors.OIDCProviderError(429, 'slow_down'), {
    error_description: 'too many wrong secrets; wait and try again',
  })
}

/**
 * Checks the secrets of programs with scrypt, and slows guessing. A right secret is remembered as a digest that only
 * this process can make, so that a program which asks for many tokens waits for scrypt once.
 */
export function checkClientSecrets(provider: Provider, tenant: string, throttle: GuessThrottle): void {
  const right = new Map<string, string>()
  const secretOfProcess = randomBytes(32)

  provider.Client.prototype.compareClientSecret = async function compareClientSecret(actual: string) {
    const ctx = Provider.ctx
    const stored = this.clientSecret
    if (!ctx || stored === undefined) return false
    const digest = createHmac('sha256', secretOfProcess).update(actual).digest('base64')
    // A changed secret has another hash, so nothing has to be forgotten.
    if (right.get(stored) === digest) return true
    const guess = { tenant, name: this.clientId, address: ctx.ip }
    const wait = throttle.wait(guess)
    if (wait > 0) return slowDown(ctx, wait)
    let isRight: boolean
    try {
      isRight = await verifyPassword(actual, stored, ctx.ip)
    } catch (error) {
      if (error instanceof QueueFullError) return slowDown(ctx, FULL_SECONDS)
      throw error
    }
    if (isRight) {
      throttle.succeeded(guess)
      right.set(stored, digest)
    } else throttle.failed(guess)
    return isRight
  }

  // A client id that does not exist is a guess as well; its address is slowed as for a wrong secret.
  provider.use(async (ctx, next) => {
    await next()
    const { oidc } = ctx as Partial<KoaContextWithOIDC>
    if (ctx.status !== 401 || (oidc?.route !== 'token' && oidc?.route !== 'revocation') || oidc.client) return
    const named = oidc.params?.['client_id']
    const guess = { tenant, name: typeof named === 'string' ? named : '', address: ctx.ip }
    const wait = throttle.wait(guess)
    throttle.failed(guess)
    if (wait === 0) return
    ctx.status = 429
    ctx.set('retry-after', String(wait))
    ctx.body = { error: 'slow_down', error_description: 'too many wrong secrets; wait and try again' }
  })
}
