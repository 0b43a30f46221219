/** An answer of the token endpoint; the life is in seconds. */
export interface TokenReply {
  access_token: string
  expires_in: number
}

/** Share of a token's life after which the next one is asked for. */
const RENEWED_AT = 0.5

/**
 * A token that lasts as long as a load does: the next one is asked for at half of its life, once for all that ask
 * meanwhile. Where that fails, the former one is used as long as it is valid.
 * @param now milliseconds of a monotonic clock
 * @throws what `ask` throws, where there is no valid token
 */
export function renewedToken(
  ask: () => Promise<TokenReply>,
  now: () => number = () => performance.now(),
): () => Promise<string> {
  let held: { token: string; renewAt: number; endsAt: number } | null = null
  let asking: Promise<string> | null = null

  async function renew(): Promise<string> {
    const asked = now()
    try {
      const { access_token: token, expires_in: life } = await ask()
      held = { token, renewAt: asked + life * 1_000 * RENEWED_AT, endsAt: asked + life * 1_000 }
      return token
    } catch (error) {
      if (held && now() < held.endsAt) return held.token
      throw error
    } finally {
      asking = null
    }
  }

  return async () => {
    if (held && now() < held.renewAt) return held.token
    asking ??= renew()
    return asking
  }
}
