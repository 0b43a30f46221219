import { nextAsk } from '#commands/asks'
import type { Ask, Command, Given } from '#commands/command'
import type { OfferedReason } from '#contract/schemas/reviews/offered-reasons'

/** The text of the input and the highlighted line; kept while a later page is open. */
interface Typed {
  text: string
  /** The highlighted line; empty for the first one. */
  selected: string
}

/**
 * A page of the palette: all commands, or one question of a command. `writes`: the reason that is written in the person's
 * own words; null for every other answer.
 */
export type Page = Typed &
  ({ kind: 'commands' } | { kind: 'ask'; command: Command; given: Given; ask: Ask; writes: OfferedReason | null })

/** The pages in the order in which they were opened; the last one is shown. */
export type Pages = readonly [Page, ...Page[]]

const UNTYPED: Typed = { text: '', selected: '' }

/** The pages when the palette opens: the commands, and above them the first question of a command that a key ran. */
export function firstPages(command: Command | null, given: Given): Pages {
  const ask = command ? nextAsk(command, given) : null
  return command && ask
    ? [
        { kind: 'commands', ...UNTYPED },
        { kind: 'ask', command, given, ask, writes: null, ...UNTYPED },
      ]
    : [{ kind: 'commands', ...UNTYPED }]
}

export function pageOf(pages: Pages): Page {
  return pages.at(-1) ?? pages[0]
}

/** Opens one more question. */
export function withQuestion(
  pages: Pages,
  command: Command,
  given: Given,
  ask: Ask,
  writes: OfferedReason | null = null,
): Pages {
  return [...pages, { kind: 'ask', command, given, ask, writes, ...UNTYPED }]
}

/** Goes one page back, with the text typed there; the first page stays. */
export function goBack(pages: Pages): Pages {
  const [first, ...rest] = pages
  return [first, ...rest.slice(0, -1)]
}

/** Changes the text of the input and resets the highlight. */
export function withText(pages: Pages, text: string): Pages {
  return withLast(pages, { ...pageOf(pages), text, selected: '' })
}

/** Highlights another line. */
export function withSelected(pages: Pages, selected: string): Pages {
  return pageOf(pages).selected === selected ? pages : withLast(pages, { ...pageOf(pages), selected })
}

function withLast(pages: Pages, page: Page): Pages {
  const [first, ...rest] = pages
  return rest.length === 0 ? [page] : [first, ...rest.slice(0, -1), page]
}
