import { describe, expect, it } from 'vitest'
import { markdownEdit, type MarkdownMark } from './markdown-edit.ts'

/** The text after a mark, with the selection in angle brackets. */
function marked(mark: MarkdownMark, given: string): string {
  const start = given.indexOf('<')
  const end = given.indexOf('>') - 1
  const text = given.replaceAll(/[<>]/g, '')
  const { from, to, insert, selectFrom, selectTo } = markdownEdit(mark, text, start, end, 'text')
  const next = text.slice(0, from) + insert + text.slice(to)
  return `${next.slice(0, selectFrom)}<${next.slice(selectFrom, selectTo)}>${next.slice(selectTo)}`
}

describe('a mark of Markdown', () => {
  it('goes around the selection and away again', () => {
    expect([
      marked('bold', 'a <b> c'),
      marked('bold', 'a **<b>** c'),
      marked('italic', 'a <b> c'),
      marked('italic', 'a *<b>* c'),
      marked('italic', 'a **<b>** c'),
    ]).toEqual(['a **<b>** c', 'a <b> c', 'a *<b>* c', 'a <b> c', 'a ***<b>*** c'])
  })

  it('stands around a word to be written where nothing is selected', () => {
    expect([marked('bold', 'a <>'), marked('link', '<>')]).toEqual(['a **<text>**', '[text](<https://>)'])
  })

  it('makes a link of the selection and waits for its address', () => {
    expect(marked('link', 'see <this>')).toBe('see [this](<https://>)')
  })
})
