import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { statusTones } from '../../../ui/status-tones.ts'
import { type Block, type Line, type PlacedPiece, placeKeys } from './diagram.ts'
import { type Arrow, type Box, type Drawing, drawMachine } from './layout.ts'
import type { MachineView } from './machine-views.ts'
import { pathOf, type Point } from './routes.ts'
import { signs, strokes } from './signs.ts'
import { createMeasure, fonts, loadFonts } from './text-widths.ts'

/** Distance between the drawing and its frame, in pixels. */
const MARGIN = 16
/** The available width is rounded down to multiples of this, in pixels, so that small changes lay out nothing anew. */
const STEP = 40
const SIGN_SIZE = 12

const measure = createMeasure()

function PieceText({ placed: { piece, x }, top, height }: { placed: PlacedPiece; top: number; height: number }) {
  const middle = top + height / 2
  switch (piece.kind) {
    case 'strong':
    case 'text':
    case 'muted': {
      const font = piece.kind === 'strong' ? fonts.strong : fonts.text
      return (
        <text
          x={x}
          y={middle + font.size * 0.36}
          fontSize={font.size}
          fontWeight={font.weight}
          className={piece.kind === 'muted' ? 'fill-muted' : 'fill-ink'}
        >
          {piece.text}
        </text>
      )
    }
    case 'keys':
      return placeKeys(piece.strokes, measure).map(({ text, x: at, width }) => (
        <g key={at} transform={`translate(${x + at} ${middle})`}>
          <rect y={-8} width={width} height={16} rx={4} className="fill-canvas stroke-muted" strokeWidth={1} />
          <text
            x={width / 2}
            y={4.3}
            textAnchor="middle"
            fontSize={fonts.key.size}
            fontWeight={fonts.key.weight}
            fontFamily={fonts.key.family}
            className="fill-ink"
          >
            {text}
          </text>
        </g>
      ))
    case 'dot':
      return (
        <foreignObject x={x} y={middle - 4} width={8} height={8}>
          <span
            className={`block size-2 rounded-full ring-1 ring-black/15 ring-inset ${statusTones[piece.status] ?? 'bg-muted'}`}
          />
        </foreignObject>
      )
    default: {
      const Sign = signs[piece.kind]
      return <Sign x={x} y={middle - SIGN_SIZE / 2} width={SIGN_SIZE} height={SIGN_SIZE} className="text-muted" />
    }
  }
}

function Lines({ block, at }: { block: Block; at: Point }) {
  const tops = block.lines.map((_, index) =>
    block.lines.slice(0, index).reduce((sum: number, line: Line) => sum + line.height, 0),
  )
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {block.lines.map((line, index) =>
        line.pieces.map((placed) => (
          <PieceText
            key={`${index} ${placed.x}`}
            placed={placed}
            top={tops[index] ?? 0}
            height={Math.min(line.height, 22)}
          />
        )),
      )}
    </g>
  )
}

/** Whether an arrow leaves a state or one of its parents. */
function leaves(arrow: Arrow, state: string | null): boolean {
  return state !== null && arrow.leads.some(({ from }) => from === state || from === '' || state.startsWith(`${from}.`))
}

function ArrowLine({ arrow, isNext, marker }: { arrow: Arrow; isNext: boolean; marker: string }) {
  const stroke = arrow.source === null ? 'stroke-muted' : strokes[arrow.raiser]
  return (
    <path
      d={pathOf(arrow.route)}
      fill="none"
      className={stroke}
      strokeWidth={isNext ? 2.5 : 1.25}
      markerEnd={`url(#${marker}-${arrow.source !== null && arrow.raiser === 'person' ? 'person' : 'other'})`}
    />
  )
}

function ArrowLabel({ arrow: { source, target, label }, isNext }: { arrow: Arrow; isNext: boolean }) {
  if (!label) return null
  const { x, y, block } = label
  return (
    <g data-label={`${source ?? ''} ${target}`} data-next={isNext || undefined}>
      <rect
        x={x - 4}
        y={y - 2}
        width={block.width + 8}
        height={block.height + 4}
        rx={4}
        className={isNext ? 'fill-accent-soft' : 'fill-surface'}
      />
      <Lines block={block} at={label} />
    </g>
  )
}

function BoxShape({
  box,
  isLit,
  isFocused,
  isNext,
}: {
  box: Box
  isLit: boolean
  isFocused: boolean
  isNext: boolean
}) {
  const { x, y, width, height, kind } = box
  if (kind === 'begin')
    return <circle cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} className="fill-muted" />
  const stroke = isLit || isNext ? 'stroke-accent' : 'stroke-muted'
  const fill = { group: 'fill-canvas', anywhere: 'fill-surface', state: 'fill-raised', final: 'fill-raised' }[kind]
  return (
    <g data-state={box.id} data-lit={isLit || undefined} data-focused={isFocused || undefined}>
      {isFocused ? (
        <rect
          x={x - 4}
          y={y - 4}
          width={width + 8}
          height={height + 8}
          rx={11}
          fill="none"
          className="stroke-accent"
          strokeWidth={2}
        />
      ) : null}
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
        className={`${isLit ? 'fill-accent-soft' : fill} ${stroke}`}
        strokeWidth={isLit ? 3 : 1}
        strokeDasharray={kind === 'anywhere' ? '4 3' : undefined}
      />
      {kind === 'final' ? (
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={6}
          fill="none"
          className={stroke}
          strokeWidth={1}
        />
      ) : null}
      <Lines block={box.block} at={{ x: x + box.inset.x, y: y + box.inset.y }} />
    </g>
  )
}

interface MachineDrawingProps {
  view: MachineView
  /** The highlighted state, which the record of the address is in. */
  lit: string | null
  /** The state that has the focus in the list. */
  focused: string | null
  zoom: number
}

/** Width available in the frame, in steps; 0 before it is measured. */
function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const follow = () => setWidth(Math.floor((element.clientWidth - 2 * MARGIN) / STEP) * STEP)
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** True when the fonts are loaded, so that texts can be measured. */
function useLoadedFonts(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isMounted = true
    void loadFonts().then(() => isMounted && setLoaded(true))
    return () => {
      isMounted = false
    }
  }, [])
  return isLoaded
}

/** Scrolls to the top left corner of another machine, then to the state. */
function useScrollTo(
  frame: RefObject<HTMLElement | null>,
  machine: string,
  drawing: Drawing | null,
  state: string | null,
  zoom: number,
): void {
  // Newer browsers return a promise from `scrollTo`, which must not become the effect's clean-up.
  useEffect(() => {
    frame.current?.scrollTo(0, 0)
  }, [frame, machine])
  useEffect(() => {
    const box = drawing?.boxes.find(({ id }) => id === state || id === `${state}*`)
    if (!box || !frame.current) return
    const { clientWidth, clientHeight } = frame.current
    frame.current.scrollTo({
      left: MARGIN + (box.x + box.width / 2) * zoom - clientWidth / 2,
      top: MARGIN + (box.y + box.height / 2) * zoom - clientHeight / 2,
    })
  }, [frame, drawing, state, zoom])
}

/** The heads of the arrows. */
function Markers({ marker }: { marker: string }) {
  return (
    <defs>
      {(['person', 'other'] as const).map((tone) => (
        <marker
          key={tone}
          id={`${marker}-${tone}`}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M 0 0.5 L 10 5 L 0 9.5 z" className={tone === 'person' ? 'fill-accent' : 'fill-muted'} />
        </marker>
      ))}
    </defs>
  )
}

/**
 * A machine as boxes and arrows. The list of states has the same content, so that screen readers get only the frame's
 * label.
 */
export function MachineDrawing({ view, lit, focused, zoom }: MachineDrawingProps) {
  const texts = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const marker = useId().replaceAll(':', '')
  const width = useFrameWidth(frame)
  const isReadable = useLoadedFonts()
  const drawing = useMemo(
    () => (width > 0 && isReadable ? drawMachine(texts, view, measure, width) : null),
    [texts, view, width, isReadable],
  )
  useScrollTo(frame, view.id, drawing, focused ?? lit, zoom)

  const isNextBox = (id: string) =>
    lit !== null && (drawing?.arrows.some((arrow) => arrow.target === id && leaves(arrow, lit)) ?? false)
  return (
    <div
      ref={frame}
      role="group"
      tabIndex={0}
      aria-label={texts.t('workflows.drawing', { name: view.title })}
      data-drawing={view.id}
      className="min-h-0 flex-1 overflow-auto bg-surface p-4 outline-offset-[-2px]"
    >
      {drawing ? (
        <svg
          aria-hidden="true"
          width={drawing.width * zoom}
          height={drawing.height * zoom}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className="mx-auto block overflow-visible"
        >
          <Markers marker={marker} />
          {drawing.boxes
            .filter(({ kind }) => kind === 'group')
            .map((box) => (
              <BoxShape key={box.id} box={box} isLit={box.id === lit} isFocused={box.id === focused} isNext={false} />
            ))}
          {drawing.arrows.map((arrow) => (
            <ArrowLine
              key={`${arrow.source} ${arrow.target}`}
              arrow={arrow}
              isNext={leaves(arrow, lit)}
              marker={marker}
            />
          ))}
          {drawing.boxes
            .filter(({ kind }) => kind !== 'group')
            .map((box) => (
              <BoxShape
                key={box.id}
                box={box}
                isLit={box.id === lit}
                isFocused={box.id === focused || box.id === `${focused}*`}
                isNext={isNextBox(box.id)}
              />
            ))}
          {drawing.arrows.map((arrow) => (
            <ArrowLabel key={`${arrow.source} ${arrow.target}`} arrow={arrow} isNext={leaves(arrow, lit)} />
          ))}
        </svg>
      ) : null}
    </div>
  )
}
