import { describe, expect, it } from 'vitest'
import { keptFileUrl, ownFileId } from './kept-file.ts'

const ID = '64656d6f0000000000000001'

describe('a kept file', () => {
  it('is named by its address elsewhere, or by the signed address that a reply gave', () => {
    const own = `/api/core/file/${ID}?tenant=demo&expires=1&signature=x`
    expect([own, 'https://www.example.com/a.pdf'].map((url) => keptFileUrl.safeParse(url).success)).toEqual([
      true,
      true,
    ])
    expect([own, 'https://www.example.com/a.pdf'].map(ownFileId)).toEqual([ID, null])
  })

  it.each([`/api/core/file/${ID}x`, `//api/core/file/${ID}`, 'javascript:alert(1)', 'ftp://example.com/a', `/x/${ID}`])(
    'is not named by %s',
    (url) => {
      expect(keptFileUrl.safeParse(url).success).toBe(false)
    },
  )
})
