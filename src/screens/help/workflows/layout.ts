import { Graph, layout as arrange } from '@dagrejs/dagre'
import type { Texts } from '../../../i18n/use-texts.ts'
import {
  anywhereBox,
  type Block,
  boxOf,
  childrenOf,
  labelOf,
  type JoinedStep,
  type Measure,
  type Setting,
} from './diagram.ts'
import type { MachineView, StateView, StepView } from './machine-views.ts'
import { type Point, type Route, routesOf } from './routes.ts'

export interface Box extends Point {
  /** The state's id. The box that stands for any state within it has the id with an asterisk appended. */
  id: string
  kind: 'state' | 'final' | 'anywhere' | 'group' | 'begin'
  width: number
  height: number
  block: Block
  /** Offset of the text within the box. */
  inset: Point
}

export interface Arrow {
  /** Id of the state whose box the arrow leaves; null for the arrow to the initial state. */
  source: string | null
  /** Id of the state at whose box the arrow ends. */
  target: string
  /** The pairs of states that the arrow stands for: steps from or to states inside a group share the group's arrow. */
  leads: readonly Lead[]
  route: Route
  label: (Point & { block: Block }) | null
  raiser: StepView['raiser']
}

interface Lead {
  from: string
  to: string
}

/** A drawing. Positions are relative to its own top left corner, in pixels at zoom 1. */
export interface Drawing {
  width: number
  height: number
  boxes: readonly Box[]
  arrows: readonly Arrow[]
}

const PADDING = { x: 12, y: 8 }
const GROUP_PADDING = 16
const BEGIN_SIZE = 12
const LABEL_PADDING = 4
/** Gap between two layers, where arrows bend, in pixels. */
const LAYER_GAP = 30
/** Widths at which lines break, in pixels. */
const LINE_WIDTHS = { wide: 208, narrow: 148 } as const
const EMPTY: Block = { lines: [], width: 0, height: 0 }

type Direction = 'LR' | 'TB'

/** A box, or a group with its inner drawing. */
interface Item {
  box: Omit<Box, 'x' | 'y'>
  inner: Drawing | null
}

function itemOf(id: string, kind: Box['kind'], block: Block): Item {
  return {
    box: { id, kind, block, inset: PADDING, width: block.width + 2 * PADDING.x, height: block.height + 2 * PADDING.y },
    inner: null,
  }
}

function groupOf(state: StateView, title: Block, inner: Drawing): Item {
  const width = Math.max(inner.width, title.width) + 2 * GROUP_PADDING
  const height = inner.height + title.height + 2 * GROUP_PADDING
  return {
    box: { id: state.id, kind: 'group', block: title, inset: { x: GROUP_PADDING, y: PADDING.y }, width, height },
    inner,
  }
}

function shiftDrawing(drawing: Drawing, by: Point): Drawing {
  const shift = <Placed extends Point>(placed: Placed): Placed => ({
    ...placed,
    x: placed.x + by.x,
    y: placed.y + by.y,
  })
  return {
    ...drawing,
    boxes: drawing.boxes.map(shift),
    arrows: drawing.arrows.map((arrow) => ({
      ...arrow,
      route: { ...arrow.route, points: arrow.route.points.map(shift) },
      label: arrow.label && shift(arrow.label),
    })),
  }
}

/**
 * The sibling that is or contains a state. An arrow from deeper inside leaves from the sibling's border, and its label
 * names the state.
 */
function holderOf(children: readonly StateView[], id: string): string | null {
  return children.find((child) => id === child.id || id.startsWith(`${child.id}.`))?.id ?? null
}

interface Join {
  from: string
  to: string
  steps: JoinedStep[]
}

interface LabelledJoin extends Join {
  label: Block
}

/** Combines steps between the same two items into one arrow. */
function joinsOf(view: MachineView, parent: StateView, children: readonly StateView[]): Join[] {
  const joins = new Map<string, Join>()
  for (const state of view.states) {
    const from = state.id === parent.id ? `${parent.id}*` : holderOf(children, state.id)
    if (from === null) continue
    for (const step of state.steps) {
      const to = step.target === null ? null : holderOf(children, step.target)
      // Steps within one item are drawn inside it; steps that leave the parent are drawn around the parent.
      if (to === null || to === from) continue
      const joinedStep: JoinedStep = {
        step,
        source: state.id,
        from: state.id === from || state === parent ? null : state,
        to: step.target === to ? null : step.targetTitle,
      }
      const join = joins.get(`${from} ${to}`)
      if (join) join.steps.push(joinedStep)
      else joins.set(`${from} ${to}`, { from, to, steps: [joinedStep] })
    }
  }
  return [...joins.values()]
}

/** Id of the dot before an initial state. */
const dotIdOf = (initial: string) => `${initial}>`

const rank: Readonly<Record<StepView['raiser'], number>> = { person: 0, clock: 1, system: 2 }

/** Lays out the items and the labels of the arrows in layers; a dot stands before the initial state. */
function layOutGraph(
  items: readonly Item[],
  joins: readonly LabelledJoin[],
  initial: string | null,
  direction: Direction,
): Graph {
  const graph = new Graph()
  graph.setGraph({ rankdir: direction, nodesep: 28, edgesep: 24, ranksep: 2 * LAYER_GAP, marginx: 2, marginy: 2 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { box } of items) graph.setNode(box.id, { width: box.width, height: box.height })
  for (const { from, to, label } of joins)
    graph.setEdge(from, to, {
      width: label.width + 2 * LABEL_PADDING,
      height: label.height + 2 * LABEL_PADDING,
      labelpos: 'c',
    })
  if (initial !== null) {
    graph.setNode(dotIdOf(initial), { width: BEGIN_SIZE, height: BEGIN_SIZE })
    graph.setEdge(dotIdOf(initial), initial, { width: 0, height: 0, weight: 3 })
  }
  arrange(graph)
  return graph
}

/** An item at its place; a group with its inner drawing. */
function placeItem(graph: Graph, { box, inner }: Item): Pick<Drawing, 'boxes' | 'arrows'> {
  const { x, y } = graph.node(box.id) as Point
  const corner = { x: x - box.width / 2, y: y - box.height / 2 }
  const placed = { ...box, ...corner }
  if (!inner) return { boxes: [placed], arrows: [] }
  const { boxes, arrows } = shiftDrawing(inner, {
    x: corner.x + GROUP_PADDING,
    y: corner.y + box.block.height + GROUP_PADDING,
  })
  return { boxes: [placed, ...boxes], arrows }
}

/** The dot from which an arrow leads to the initial state. */
function placeDot(graph: Graph, initial: string): Box {
  const id = dotIdOf(initial)
  const { x, y } = graph.node(id) as Point
  return {
    id,
    kind: 'begin',
    x: x - BEGIN_SIZE / 2,
    y: y - BEGIN_SIZE / 2,
    width: BEGIN_SIZE,
    height: BEGIN_SIZE,
    block: EMPTY,
    inset: { x: 0, y: 0 },
  }
}

/** The arrows of the joins with their labels, then the arrow to the initial state. */
function placeArrows(
  graph: Graph,
  joins: readonly LabelledJoin[],
  initial: string | null,
  direction: Direction,
): Arrow[] {
  const boxAt = (id: string) => graph.node(id) as Point & { width: number; height: number }
  const labels = joins.map(({ from, to, label }) => {
    const { x, y, width = 0, height = 0 } = graph.edge(from, to) as Point & { width?: number; height?: number }
    return { x, y, width, height, block: label }
  })
  const ends = [
    ...joins.map(({ from, to }) => ({ from, to })),
    ...(initial === null ? [] : [{ from: dotIdOf(initial), to: initial }]),
  ]
  const routes = routesOf(
    direction === 'LR' ? 'x' : 'y',
    [...graph.nodes().map(boxAt), ...labels],
    ends.map(({ from, to }) => ({
      from: boxAt(from),
      to: boxAt(to),
      bends: (graph.edge(from, to) as { points: Point[] }).points.slice(1, -1),
    })),
  )
  return ends.map(({ from, to }, at): Arrow => {
    const [join, label, route] = [joins[at], labels[at], routes[at]]
    if (!route) throw new Error(`No way leads from ${from} to ${to}`)
    if (!join || !label) return { source: null, target: to, leads: [], route, label: null, raiser: 'system' }
    const [first] = join.steps.map(({ step }) => step).toSorted((one, other) => rank[one.raiser] - rank[other.raiser])
    const { block } = label
    const leads = join.steps.flatMap(({ source, step }) =>
      step.target === null ? [] : [{ from: source, to: step.target }],
    )
    return {
      source: from.replace('*', ''),
      target: to,
      leads,
      route,
      label: { x: label.x - block.width / 2, y: label.y - block.height / 2, block },
      raiser: first?.raiser ?? 'system',
    }
  })
}

/** Draws the states inside one state, in layers from left to right or from top to bottom. */
function drawLayers(
  items: readonly Item[],
  joins: readonly LabelledJoin[],
  initial: string | null,
  direction: Direction,
): Drawing {
  const graph = layOutGraph(items, joins, initial, direction)
  const size = graph.graph() as { width: number; height: number }
  const placed = items.map((item) => placeItem(graph, item))
  return {
    width: Math.ceil(size.width),
    height: Math.ceil(size.height),
    boxes: [...(initial === null ? [] : [placeDot(graph, initial)]), ...placed.flatMap(({ boxes }) => boxes)],
    arrows: [...placed.flatMap(({ arrows }) => arrows), ...placeArrows(graph, joins, initial, direction)],
  }
}

/** Of two drawings, the lower one that fits the width; if neither fits, the narrower one. */
function chooseFitting(one: Drawing, other: Drawing, width: number): Drawing {
  const [isIn, isOtherIn] = [one.width <= width, other.width <= width]
  if (isIn && isOtherIn) return one.height <= other.height ? one : other
  if (isIn !== isOtherIn) return isIn ? one : other
  return one.width <= other.width ? one : other
}

function drawAt(texts: Texts, view: MachineView, setting: Setting, width: number): Drawing {
  const draw = (parent: StateView, room: number): Drawing => {
    const children = childrenOf(view, parent.id)
    const joins = joinsOf(view, parent, children).map((join) => ({
      ...join,
      label: labelOf(texts, join.steps, setting),
    }))
    const items = [
      ...(parent.steps.some(({ target }) => target === null || holderOf(children, target) !== null)
        ? [itemOf(`${parent.id}*`, 'anywhere', anywhereBox(texts, parent, setting))]
        : []),
      ...children.map((child): Item => {
        const isGroup = childrenOf(view, child.id).length > 0
        if (!isGroup) return itemOf(child.id, child.kind === 'final' ? 'final' : 'state', boxOf(texts, child, setting))
        return groupOf(child, boxOf(texts, { ...child, steps: [] }, setting), draw(child, room - 2 * GROUP_PADDING))
      }),
    ]
    const initial = children.find(({ isInitial }) => isInitial)?.id ?? null
    return chooseFitting(drawLayers(items, joins, initial, 'LR'), drawLayers(items, joins, initial, 'TB'), room)
  }
  const [root] = view.states
  if (!root) throw new Error(`${view.id} has no states`)
  if (view.states.length > 1) return draw(root, width)
  // A machine without states is drawn as one box.
  const { box } = itemOf('', 'state', boxOf(texts, root, setting))
  return { width: box.width, height: box.height, boxes: [{ ...box, x: 0, y: 0 }], arrows: [] }
}

/**
 * Lays out a machine: boxes in layers, labels with places of their own, groups within groups. The states inside a state
 * are laid out separately, so that nothing of two levels overlaps.
 * @param width available width in pixels; a machine that needs more even with shorter lines is scrolled
 */
export function drawMachine(texts: Texts, view: MachineView, measure: Measure, width: number): Drawing {
  const wide = drawAt(texts, view, { measure, widest: LINE_WIDTHS.wide }, width)
  return wide.width <= width
    ? wide
    : chooseFitting(wide, drawAt(texts, view, { measure, widest: LINE_WIDTHS.narrow }, width), width)
}
