export interface Point {
  x: number
  y: number
}

interface Sized extends Point {
  width: number
  height: number
}

/**
 * The route of an arrow: a straight line to the second point, a bend to the third, straight again, and so on. `axis` is
 * the direction in which layers follow each other.
 */
export interface Route {
  axis: 'x' | 'y'
  points: readonly Point[]
}

interface Way {
  /** Centres and sizes of the two boxes that it connects. */
  from: Sized
  to: Sized
  /** Centres of its positions in the layers between them. */
  bends: readonly Point[]
}

/** A layer: the centres of all its boxes are on one line. */
interface Band {
  centre: number
  half: number
}

/** Length of the straight end before an arrow's head, in pixels. */
const HEAD = 7
/** Least distance of an arrow's end from the corner of a box, in pixels. */
const CORNER = 12

/** Swaps the axes if layers follow each other horizontally, so that the calculation has one direction only. */
function turned<Placed extends Point & { width?: number; height?: number }>(
  placed: Placed,
  axis: Route['axis'],
): Placed {
  return axis === 'y' ? placed : { ...placed, x: placed.y, y: placed.x, width: placed.height, height: placed.width }
}

function bandsOf(sized: readonly Sized[]): Band[] {
  const bands: Band[] = []
  for (const { y, height } of sized) {
    const band = bands.find(({ centre }) => Math.abs(centre - y) < 1)
    if (band) band.half = Math.max(band.half, height / 2)
    else bands.push({ centre: y, half: height / 2 })
  }
  return bands
}

interface End {
  way: number
  box: Sized
  /** The next point of the arrow, seen from this box. */
  towards: Point
}

/**
 * Positions of arrow ends on the sides of boxes. They are sorted by the direction of their arrows, so that arrows do
 * not cross there.
 */
function portsOf(ends: readonly End[]): Map<number, number> {
  const sides = new Map<string, End[]>()
  for (const end of ends) {
    const name = `${end.box.x} ${end.box.y} ${Math.sign(end.towards.y - end.box.y)}`
    sides.set(name, [...(sides.get(name) ?? []), end])
  }
  const ports = new Map<number, number>()
  for (const side of sides.values()) {
    for (const [at, { way, box, towards }] of side
      .toSorted((one, other) => one.towards.x - other.towards.x)
      .entries()) {
      const left = box.x - box.width / 2
      const reach = Math.min(CORNER, box.width / 2)
      ports.set(
        way,
        side.length === 1
          ? Math.max(left + reach, Math.min(towards.x, left + box.width - reach))
          : left + (box.width * (at + 1)) / (side.length + 1),
      )
    }
  }
  return ports
}

/**
 * The routes of arrows between layers. Within a layer an arrow runs straight, in the position that the layout keeps
 * free for it. It bends only between layers, where nothing else is drawn, so that no arrow crosses a box or another
 * arrow's label.
 * @param sized every box and label
 */
export function routesOf(axis: Route['axis'], sized: readonly Sized[], ways: readonly Way[]): Route[] {
  const bands = bandsOf(sized.map((placed) => turned(placed, axis)))
  const halfAt = (y: number) => bands.find(({ centre }) => Math.abs(centre - y) < 1)?.half ?? 0
  const straight = ways.map(({ from, to, bends }) => ({
    from: turned(from, axis),
    to: turned(to, axis),
    bends: bends.map((bend) => turned(bend, axis)),
  }))
  // Arrow ends on one side of a box share that side.
  const ends = straight.flatMap(({ from, to, bends }, way): End[] => [
    { way: 2 * way, box: from, towards: bends[0] ?? to },
    { way: 2 * way + 1, box: to, towards: bends.at(-1) ?? from },
  ])
  const ports = portsOf(ends)
  return straight.map(({ from, to, bends }, way): Route => {
    const down = Math.sign(to.y - from.y)
    const [leaving, arriving] = [ports.get(2 * way) ?? from.x, ports.get(2 * way + 1) ?? to.x]
    const points = [
      { x: leaving, y: from.y + (down * from.height) / 2 },
      { x: leaving, y: from.y + down * halfAt(from.y) },
      ...bends.flatMap(({ x, y }) => [
        { x, y: y - down * halfAt(y) },
        { x, y: y + down * halfAt(y) },
      ]),
      { x: arriving, y: to.y - down * (halfAt(to.y) + HEAD) },
      { x: arriving, y: to.y - (down * to.height) / 2 },
    ]
    return { axis, points: points.map((point) => turned(point, axis)).map(({ x, y }) => ({ x, y })) }
  })
}

/** A route as an SVG path. */
export function pathOf({ axis, points }: Route): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map((point, at) => {
    const before = points[at] ?? first
    if (at % 2 === 0) return before.x === point.x && before.y === point.y ? '' : `L ${point.x} ${point.y}`
    const [x, y] = [(before.x + point.x) / 2, (before.y + point.y) / 2]
    return axis === 'y'
      ? `C ${before.x} ${y} ${point.x} ${y} ${point.x} ${point.y}`
      : `C ${x} ${before.y} ${x} ${point.y} ${point.x} ${point.y}`
  })
  return [`M ${first.x} ${first.y}`, ...parts].filter(Boolean).join(' ')
}
