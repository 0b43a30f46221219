/** Formatting that a key of the Markdown field applies. */
export type MarkdownMark = 'bold' | 'italic' | 'link'

/** A replacement of a part of the text, and the selection after it. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  selectFrom: number
  selectTo: number
}

const around = { bold: '**', italic: '*' } as const

/**
 * Applies a mark to the selection, or removes it where it is applied already.
 * @param placeholder inserted when nothing is selected
 */
export function markdownEdit(
  mark: MarkdownMark,
  text: string,
  start: number,
  end: number,
  placeholder: string,
): TextEdit {
  const selected = text.slice(start, end)
  if (mark === 'link') {
    const label = selected || placeholder
    const insert = `[${label}](https://)`
    // Selects the address, which the person types next.
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
      insert: selected,
      selectFrom: start - length,
      selectTo: end - length,
    }
  const body = selected || placeholder
  return {
    from: start,
    to: end,
    insert: `${sign}${body}${sign}`,
    selectFrom: start + length,
    selectTo: start + length + body.length,
  }
}
