import { describe, expect, it } from 'vitest'
import { renewedToken } from './token.ts'

/** A token endpoint with tokens of 300 seconds, numbered, which fails while it is away. */
function endpoint() {
  let asked = 0
  const state = { at: 0, isAway: false }
  const ask = async () => {
    asked += 1
    if (state.isAway) throw new Error('away')
    return { access_token: `token-${asked}`, expires_in: 300 }
  }
  return { state, token: renewedToken(ask, () => state.at) }
}

describe('the token of a load', () => {
  it('is renewed at half of its life, once for all who ask at the same time', async () => {
    const { state, token } = endpoint()
    expect(await Promise.all([token(), token()])).toEqual(['token-1', 'token-1'])
    state.at = 149_999
    expect(await token()).toBe('token-1')
    state.at = 150_000
    expect(await Promise.all([token(), token()])).toEqual(['token-2', 'token-2'])
  })

  it('is the former one while the endpoint is away, for as long as that is valid', async () => {
    const { state, token } = endpoint()
    await token()
    Object.assign(state, { at: 200_000, isAway: true })
    expect(await token()).toBe('token-1')
    state.at = 300_000
    await expect(token()).rejects.toThrow('away')
    state.isAway = false
    expect(await token()).toBe('token-4')
  })
})
