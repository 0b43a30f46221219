import { afterEach, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
afterEach(() => core?.close())

const sources = async (kind: 'img-src' | 'connect-src') => {
  const { headers } = await core.ask(null, { method: 'GET', url: '/health' })
  const policy = String(headers['content-security-policy'])
  return policy.split(';').find((part) => part.startsWith(kind))
}

describe('the base map', () => {
  it('is the outline that is shipped where the installation has none, and images come from nowhere else', async () => {
    core = await openTestCore()
    expect((await core.reply('viewer', 'getBaseMap', {})).baseMap).toBeNull()
    expect(await sources('img-src')).toBe("img-src 'self' data: blob:")
  })

  it('is told with whom it names, and images may come from exactly its origin', async () => {
    const baseMap = { tiles: 'https://tiles.example.com:8443/a/{z}/{x}/{y}.png', attribution: '© Example' }
    core = await openTestCore({ baseMap })
    expect((await core.reply('viewer', 'getBaseMap', {})).baseMap).toEqual(baseMap)
    expect(await sources('img-src')).toBe("img-src 'self' data: blob: https://tiles.example.com:8443")
  })
  it('is read from an archive of tiles at exactly its origin, and pictures still come from nowhere else', async () => {
    const baseMap = { tiles: 'https://tiles.example.com/south-america.pmtiles', attribution: '© Example' }
    core = await openTestCore({ baseMap })
    expect((await core.reply('viewer', 'getBaseMap', {})).baseMap).toEqual(baseMap)
    expect(await sources('connect-src')).toBe("connect-src 'self' https://tiles.example.com")
    expect(await sources('img-src')).toBe("img-src 'self' data: blob:")
  })
})
