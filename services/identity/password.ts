import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt cost (RFC 7914): N 2^15, r 8, p 1 take 32 MiB and about 50 ms for each guess. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const
const KEY_BYTES = 32

/** A hash of a password or client secret, with its salt and cost, in the form `scrypt$N$r$p$salt$key` (base64url). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST.N, COST.r, COST.p)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * True where the password matches the hash. Without a hash the result is false after the same time, so that an unknown
 * user name cannot be told from a wrong password by the time.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt = '', key = ''] = (hash ?? (await dummyHash())).split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(n), Number(r), Number(p))
  return timingSafeEqual(expected, actual) && hash !== null
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('base64url'))
  return dummy
}

function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC, so that a password typed on two systems gives one hash (RFC 8265 asks for a normal form).
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: COST.maxmem }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
