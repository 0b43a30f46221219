/** What a key of the Markdown field writes. */
export type MarkdownMark = 'bold' | 'italic' | 'link'

/** A change of a text: what replaces a part of it, and what is selected then. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  selectFrom: number
  selectTo: number
}

const around = { bold: '**', italic: '*' } as const

/** What a mark makes of a selection; a second time takes it away. @param placeholder stands for a text that is not there yet */
export function markdownEdit(
  mark: MarkdownMark,
  text: string,
  start: number,
  end: number,
  placeholder: string,
): TextEdit {
  const chosen = text.slice(start, end)
  if (mark === 'link') {
    const label = chosen || placeholder
    const insert = `[${label}](https://)`
    // The address is what is typed next.
    const address = start + label.length + 3
    return { from: start, to: end, insert, selectFrom: address, selectTo: address + 'https://'.length }
  }
  const sign = around[mark]
  const { length } = sign
  const isMarked =
    text.slice(start - length, start) === sign &&
    text.slice(end, end + length) === sign &&
    (mark === 'bold' || text.slice(start - 2, start) !== '**')
  if (isMarked)
    return {
      from: start - length,
      to: end + length,
      insert: chosen,
      selectFrom: start - length,
      selectTo: end - length,
    }
  const body = chosen || placeholder
  return {
    from: start,
    to: end,
    insert: `${sign}${body}${sign}`,
    selectFrom: start + length,
    selectTo: start + length + body.length,
  }
}
