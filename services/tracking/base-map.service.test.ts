import { afterEach, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
afterEach(() => core?.close())

const imageSources = async () => {
  const { headers } = await core.ask(null, { method: 'GET', url: '/health' })
  const policy = String(headers['content-security-policy'])
  return policy.split(';').find((part) => part.startsWith('img-src'))
}

describe('the base map', () => {
  it('is the outline that is shipped where the installation has none, and images come from nowhere else', async () => {
    core = await openTestCore()
    expect((await core.reply('viewer', 'getBaseMap', {})).baseMap).toBeNull()
    expect(await imageSources()).toBe("img-src 'self' data: blob:")
  })

  it('is told with whom it names, and images may come from exactly its origin', async () => {
    const baseMap = { tiles: 'https://tiles.example.com:8443/a/{z}/{x}/{y}.png', attribution: '© Example' }
    core = await openTestCore({ baseMap })
    expect((await core.reply('viewer', 'getBaseMap', {})).baseMap).toEqual(baseMap)
    expect(await imageSources()).toBe("img-src 'self' data: blob: https://tiles.example.com:8443")
  })
})
