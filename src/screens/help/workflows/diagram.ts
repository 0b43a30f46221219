import { rolesText, type MachineView, type StateView, type StepView } from './machine-views.ts'
import type { Texts } from '../../../i18n/use-texts.ts'
import { labelSequence } from '#commands/keys/keystroke'

/** A piece of a line: a text in one of three weights, the keys of a sequence, or a sign. */
export type Piece =
  | { kind: 'strong' | 'text' | 'muted'; text: string }
  | { kind: 'keys'; strokes: readonly string[] }
  | { kind: 'person' | 'clock' | 'system' | 'waits' | 'runs' }
  | { kind: 'dot'; status: string }

/** Width of a text in pixels. */
export type Measure = (text: string, weight: 'strong' | 'text' | 'key') => number

/** Settings of the text layout: the width measure, and the width at which lines break, in pixels. */
export interface Setting {
  measure: Measure
  widest: number
}

export interface PlacedPiece {
  piece: Piece
  x: number
}

export interface Line {
  pieces: readonly PlacedPiece[]
  width: number
  height: number
}

/** Lines below each other. */
export interface Block {
  lines: readonly Line[]
  width: number
  height: number
}

const LINE_HEIGHT = 18
const TITLE_HEIGHT = 22
const SIGN_WIDTH = 14
const DOT_WIDTH = 8
const KEY_PADDING = 6
const KEY_MINIMUM = 18
const GAP = 5
/** Gap between the keys of one sequence, which is never broken, in pixels. */
const KEY_GAP = 2
/** Gap between two steps of a label, in pixels. */
const STEP_GAP = 6

/** Places the keys of a sequence beside each other. */
export function placeKeys(strokes: readonly string[], measure: Measure): { text: string; x: number; width: number }[] {
  let next = 0
  return strokes.map((text) => {
    const [x, width] = [next, Math.max(KEY_MINIMUM, measure(text, 'key') + 2 * KEY_PADDING)]
    next = x + width + KEY_GAP
    return { text, x, width }
  })
}

function widthOf(piece: Piece, measure: Measure): number {
  switch (piece.kind) {
    case 'strong':
      return measure(piece.text, 'strong')
    case 'text':
    case 'muted':
      return measure(piece.text, 'text')
    case 'keys':
      return placeKeys(piece.strokes, measure).reduce((end, { x, width }) => Math.max(end, x + width), 0)
    case 'dot':
      return DOT_WIDTH
    case 'person':
    case 'clock':
    case 'system':
    case 'waits':
    case 'runs':
      return SIGN_WIDTH
  }
}

/** Splits a text into words, between which lines may break. */
function wordsOf(piece: Piece): Piece[] {
  if (piece.kind !== 'strong' && piece.kind !== 'text' && piece.kind !== 'muted') return [piece]
  return piece.text.split(' ').map((text) => ({ kind: piece.kind, text }))
}

/** Indentation of lines below a line that begins with a sign. */
const INDENT = SIGN_WIDTH + GAP

/** Breaks pieces into lines. Further lines begin below the first line's words. */
function flow(
  pieces: readonly Piece[],
  { measure, widest }: Setting,
  { height = LINE_HEIGHT, indent = 0 }: { height?: number; indent?: number } = {},
): Line[] {
  const [first] = pieces
  const begin = first && !('text' in first) ? widthOf(first, measure) + GAP : indent
  const lines: Line[] = []
  let placed: PlacedPiece[] = []
  let x = indent
  for (const word of pieces.flatMap(wordsOf)) {
    const width = widthOf(word, measure)
    if (placed.length > 0 && x + GAP + width > widest) {
      lines.push({ pieces: placed, width: x, height })
      placed = []
      x = begin
    }
    const last = placed.at(-1)
    // Words of one weight are joined into one text, so that the font sets the spaces.
    if (last && 'text' in last.piece && 'text' in word && last.piece.kind === word.kind) {
      const joined = { ...last.piece, text: `${last.piece.text} ${word.text}` }
      placed[placed.length - 1] = { piece: joined, x: last.x }
      x = last.x + widthOf(joined, measure)
      continue
    }
    const at = placed.length > 0 ? x + GAP : x
    placed.push({ piece: word, x: at })
    x = at + width
  }
  return placed.length > 0 ? [...lines, { pieces: placed, width: x, height }] : lines
}

function blockOf(lines: readonly Line[]): Block {
  return {
    lines,
    width: Math.ceil(Math.max(0, ...lines.map(({ width }) => width))),
    height: lines.reduce((sum, { height }) => sum + height, 0),
  }
}

function keysOf(keys: readonly string[]): Piece[] {
  return keys.flatMap((sequence): Piece[] =>
    sequence === '…'
      ? [{ kind: 'muted', text: '…' }]
      : [{ kind: 'keys', strokes: labelSequence(sequence).map((parts) => parts.join('+')) }],
  )
}

/** The lines of one step on an arrow: raiser, title, keys, roles and condition. */
function stepLines(texts: Texts, step: StepView, setting: Setting): Line[] {
  const indented = (text: string) => flow([{ kind: 'muted', text }], setting, { indent: INDENT })
  return [
    ...flow([{ kind: step.raiser }, { kind: 'text', text: step.title }, ...keysOf(step.keys)], setting),
    ...(step.right ? indented(rolesText(texts, step.right)) : []),
    ...(step.condition ? indented(step.condition) : []),
  ]
}

/** A step with the states between which its arrow is drawn. */
export interface JoinedStep {
  step: StepView
  /** Id of the state that it leaves. */
  source: string
  /** The state that it leaves, if that is inside the state where the arrow begins; otherwise null. */
  from: StateView | null
  /** Title of the state that it enters, if that is inside the state where the arrow ends; otherwise null. */
  to: string | null
}

/**
 * The label of an arrow with all of its steps. Steps that leave a state inside a group are listed under that state's
 * title.
 */
export function labelOf(texts: Texts, steps: readonly JoinedStep[], setting: Setting): Block {
  const blocks = steps.map(({ step, from, to }, at) =>
    blockOf([
      ...(from !== null && from !== steps[at - 1]?.from ? flow([{ kind: 'strong', text: from.title }], setting) : []),
      ...stepLines(
        texts,
        to === null ? step : { ...step, title: texts.t('workflows.leadsTo', { event: step.title, state: to }) },
        setting,
      ),
    ]),
  )
  const labelLines = blocks.flatMap(({ lines }, at) =>
    at === blocks.length - 1
      ? lines
      : lines.map((line, index) => (index === lines.length - 1 ? { ...line, height: line.height + STEP_GAP } : line)),
  )
  return blockOf(labelLines)
}

/**
 * True for a step that is listed in its state's box, without an arrow. Ignored events with a condition appear in the
 * list of states only.
 */
const staysInState = ({ target, isIgnored, condition }: StepView) =>
  target === null && !(isIgnored && condition !== null)

/** The text of a state's box: its title, what runs, and the steps that stay in the state. */
export function boxOf(texts: Texts, state: StateView, setting: Setting): Block {
  const { t } = texts
  const stayingSteps = state.steps.filter(staysInState)
  return blockOf([
    ...flow(
      [
        ...(state.status ? [{ kind: 'dot' as const, status: state.status }] : []),
        { kind: 'strong', text: state.title },
      ],
      setting,
      { height: TITLE_HEIGHT },
    ),
    ...(state.waits ? flow([{ kind: 'waits' }, { kind: 'muted', text: t('workflows.waits') }], setting) : []),
    ...state.actors.flatMap((actor) =>
      flow([{ kind: 'runs' }, { kind: 'muted', text: t('workflows.does', { actor }) }], setting),
    ),
    ...stayingSteps.flatMap((step) => stepLines(texts, step, setting)),
  ])
}

/** The box that stands for any state of its parent. */
export function anywhereBox(texts: Texts, state: StateView, setting: Setting): Block {
  return boxOf(texts, { ...state, title: state.anywhereTitle, status: null, actors: [], waits: false }, setting)
}

/** The direct child states of a state. */
export function childrenOf(view: MachineView, parent: string): StateView[] {
  return view.states.filter((state) => state.parent === parent)
}
