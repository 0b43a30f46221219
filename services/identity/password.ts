import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fairQueue } from '../process/fair-queue.ts'

/** scrypt cost (RFC 7914): N 2^15, r 8, p 1 take 32 MiB and about 50 ms for each guess. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const
const KEY_BYTES = 32

/**
 * Half of the processors derive keys at most, so that a flood of guesses leaves the other half to everybody else.
 * Addresses take turns.
 */
const derivations = fairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 400,
  waitingEach: 50,
})

/**
 * A hash of a password or client secret, with its salt and cost, in the form `scrypt$N$r$p$salt$key` (base64url).
 * @param owner see {@link verifyPassword}
 */
export async function hashPassword(password: string, owner = 'this process'): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST, owner)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * True where the password matches the hash. Without a hash the result is false after the same time, so that an unknown
 * user name cannot be told from a wrong password by the time.
 * @param owner the address that asks
 * @throws QueueFullError where too many passwords wait to be checked
 */
export async function verifyPassword(password: string, hash: string | null, owner: string): Promise<boolean> {
  const [scheme, n, r, p, salt = '', key = ''] = (hash ?? dummyHash).split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(n), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost, owner)
  return timingSafeEqual(expected, actual) && hash !== null
}

/** The form of a hash that no password has. */
const dummyHash = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  randomBytes(16).toString('base64url'),
  randomBytes(KEY_BYTES).toString('base64url'),
].join('$')

function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
  owner: string,
): Promise<Buffer> {
  return derivations.run(owner, () => scryptKey(password, salt, { N, r, p }))
}

function scryptKey(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC, so that a password typed on two systems gives one hash (RFC 8265 asks for a normal form).
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: COST.maxmem }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
