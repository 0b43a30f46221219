import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages'
import { defaultKeys, loadAllTexts, textsOf } from './test-texts.ts'
import type { Measure } from './diagram.ts'
import { type Box, type Drawing, drawMachine } from './layout.ts'
import { machineViews } from './machine-views.ts'
import type { Point, Route } from './routes.ts'

interface Area {
  name: string
  x: number
  y: number
  width: number
  height: number
}

/** Slightly more than the widths of Inter at 12 and 13 pixels. */
const measure: Measure = (text, weight) => text.length * (weight === 'strong' ? 7.6 : 6.8)

const overlap = (one: Area, other: Area) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
const within = (inner: Area, outer: Area) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
/** Whether a box is inside a group; the dot before a group is outside of it. */
const holds = (group: Box, id: string) =>
  group.kind === 'group' && (id === `${group.id}*` || id.startsWith(`${group.id}.`))
const isIn = (state: string, box: string) => state === box || box === '' || state.startsWith(`${box}.`)

/** Points along an arrow, much closer to each other than the sizes of boxes and gaps. */
function placesOf({ axis, points }: Route): Point[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to
    return Array.from({ length: 41 }, (_, index) => {
      const share = index / 40
      // Follows the curve of a cubic Bézier segment with level ends.
      const eased = at % 2 === 0 ? share : share * share * (3 - 2 * share)
      const along = at % 2 === 0 ? share : 1.5 * share * (1 - share) + share ** 3
      const [x, y] = axis === 'y' ? [eased, along] : [along, eased]
      return { x: from.x + (to.x - from.x) * x, y: from.y + (to.y - from.y) * y }
    })
  })
}

/** The areas of boxes and labels; of a group only its title, since other boxes are inside it. */
function areasOf(drawing: Drawing): Area[] {
  return [
    ...drawing.boxes.map((box) =>
      box.kind === 'group'
        ? {
            name: box.id,
            x: box.x + box.inset.x,
            y: box.y + box.inset.y,
            width: box.block.width,
            height: box.block.height,
          }
        : { ...box, name: box.id },
    ),
    ...drawing.arrows.flatMap(({ source, target, label }) =>
      label
        ? [
            {
              name: `${source} → ${target}`,
              x: label.x,
              y: label.y,
              width: label.block.width,
              height: label.block.height,
            },
          ]
        : [],
    ),
  ]
}

// Before the cases, because making them reads texts.
await loadAllTexts()

const cases = languages.flatMap((language) =>
  [560, 820, 1400].flatMap((width) =>
    machineViews(textsOf('pt'), defaultKeys).map(({ id }) => ({ language, width, id })),
  ),
)

describe('the drawing of every lifecycle and workflow', () => {
  it.each(cases)('overlaps nowhere and leaves nothing out: $id in $language at $width', ({ language, width, id }) => {
    const texts = textsOf(language)
    const view = machineViews(texts, defaultKeys).find((one) => one.id === id)
    if (!view) throw new Error(`There is no ${id}`)
    const drawing = drawMachine(texts, view, measure, width)
    const areas = areasOf(drawing)
    const clashes = areas.flatMap((one, at) =>
      areas
        .slice(at + 1)
        .filter((other) => overlap(one, other))
        .map((other) => `${one.name} / ${other.name}`),
    )
    expect(clashes).toEqual([])

    const crossed = drawing.arrows.flatMap(({ source, target, route }) => {
      const places = placesOf(route)
      const own = [`${source}`, `${source}*`, target, `${target}>`, `${source} → ${target}`]
      const met = areas.filter(
        ({ name, x, y, width: across, height }) =>
          !own.includes(name) &&
          places.some((place) => place.x > x && place.x < x + across && place.y > y && place.y < y + height),
      )
      return met.map(({ name }) => `${source} → ${target} crosses ${name}`)
    })
    expect(crossed).toEqual([])

    const whole = { name: 'drawing', x: 0, y: 0, width: drawing.width, height: drawing.height }
    expect(areas.filter((area) => !within(area, whole)).map(({ name }) => name)).toEqual([])
    const groups = drawing.boxes.filter(({ kind }) => kind === 'group')
    const outside = groups.flatMap((group) =>
      drawing.boxes
        .filter((box) => holds(group, box.id) && !within({ ...box, name: box.id }, { ...group, name: group.id }))
        .map((box) => `${box.id} of ${group.id}`),
    )
    expect(outside).toEqual([])

    const drawn = drawing.boxes.filter(({ kind }) => kind !== 'begin').map((box) => box.id.replace('*', ''))
    expect(
      view.states
        .map((state) => state.id)
        .filter((state) => !drawn.includes(state) && (state !== '' || view.states.length === 1)),
    ).toEqual([])
    const leading = new Set(
      view.states.flatMap((state) =>
        state.steps.filter((step) => step.target !== null).map((step) => `${state.id} ${step.target}`),
      ),
    )
    expect(new Set(drawing.arrows.flatMap(({ leads }) => leads.map(({ from, to }) => `${from} ${to}`)))).toEqual(
      leading,
    )
    const misled = drawing.arrows.flatMap(({ source, target, leads }) =>
      leads.filter(({ from, to }) => source === null || !isIn(from, source) || !isIn(to, target)),
    )
    expect(misled).toEqual([])
    // A label names the states that its arrow's ends do not show.
    const unsaid = drawing.arrows.flatMap(({ source, target, leads, label }) => {
      const said =
        label?.block.lines
          .flatMap(({ pieces }) => pieces.flatMap(({ piece }) => ('text' in piece ? piece.text : [])))
          .join(' ') ?? ''
      const hidden = leads.flatMap(({ from, to }) => [
        ...(from === source ? [] : [from]),
        ...(to === target ? [] : [to]),
      ])
      return hidden.filter((one) => !said.includes(view.states.find((state) => state.id === one)?.title ?? ''))
    })
    expect(unsaid).toEqual([])
    const begins = drawing.arrows.filter(({ source }) => source === null).map(({ target }) => target)
    expect(begins.toSorted()).toEqual(
      view.states
        .filter((state) => state.isInitial)
        .map((state) => state.id)
        .toSorted(),
    )
  })
})
