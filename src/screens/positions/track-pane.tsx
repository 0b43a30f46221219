import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { RESET } from 'jotai/utils'
import { useAtomValue } from 'jotai'
import { provide } from '#commands/facet'
import { trackMap } from '#commands/positions/facets'
import { type HappeningLimits, happeningLimitNames, USUAL_LIMITS } from '#commands/positions/happening-limits'
import { type DriverPosition, POSITIONS_PERIOD_DAYS } from '#contract/schemas/positions/driver-position'
import { queryClient } from '../../api/queries.ts'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { focusHome } from '../../console/focus-home.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Happening } from '../../map/happenings.ts'
import { MapNote } from '../../map/map-note.tsx'
import { useMunicipalities } from '../../map/use-municipalities.ts'
import { nearestTowards, type Track } from '../../map/track.ts'
import type { TrackMapHandle } from '../../map/track-map.tsx'
import { store } from '../../settings/settings.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { fetched } from '../../ui/fetched.tsx'
import type { ListAddress } from '../../ui/list/list-address.ts'
import type { ListState } from '../../ui/list/use-list.ts'
import { happeningLimitsSetting } from './happening-limits-setting.ts'
import { HappeningList, type HappeningSearch } from './happening-list.tsx'
import { pointText, timeText } from './position-words.ts'
import { happeningsQueryOptions, type TrackPeriod, trackQueryOptions } from './track-query.ts'
import { typedTime } from './typed-time.ts'
import { type Playback, usePlayback } from './use-playback.ts'
import { useSharedSelection } from './use-shared-selection.ts'

interface Shown {
  address: ListAddress
  state: ListState<DriverPosition>
}

/** Longest period, and how far ahead of now a followed period ends. */
const PERIOD_MS = POSITIONS_PERIOD_DAYS * 86_400_000
const AHEAD_MS = 12 * 3_600_000
/** Positions nearer than this are one spot for the arrows, pixels. */
const SPOT_PIXELS = 6

function MapWaiting() {
  const { t } = useTexts()
  return <p className="p-4 text-muted">{t('common.loading')}</p>
}

const TrackMap = fetched(async () => (await import('../../map/track-map.tsx')).TrackMap, MapWaiting)

/** While the map is entered, its keys are open and those of the list rest. */
function MapKeys() {
  useLayer({ scope: 'map' })
  return null
}

interface MapState extends Shown {
  track: Track
  happenings: readonly Happening[]
  limits: HappeningLimits
  playback: Playback
  isFollowing: boolean
  setFollowing(on: boolean): void
  enter(): void
  leave(): void
}

/** What the keys of the map do. */
function useTrackCommands(map: TrackMapHandle | null, shown: MapState): void {
  const { track, happenings, playback, isFollowing, setFollowing, address, state } = shown
  const { send, now, point } = playback
  const seek = (at: number) => {
    const time = track.times[Math.min(Math.max(at, 0), track.length - 1)]
    if (time !== undefined) send({ type: 'SEEK', time })
  }
  const happening = (step: 1 | -1) => {
    const time = now().context.time
    const starts = happenings.map(({ from }) => track.times[from]!)
    const next = step === 1 ? starts.find((start) => start > time) : starts.findLast((start) => start < time)
    if (next === undefined) return tell({ key: 'positions.noHappening' })
    send({ type: 'SEEK', time: next })
  }
  const follow = () => {
    setFollowing(!isFollowing)
    if (isFollowing) return tell({ key: 'positions.unfollowed' })
    const start = Date.parse(String(address.startAt))
    const end = Math.min(Date.now() + AHEAD_MS, start + PERIOD_MS)
    if (Date.parse(String(address.endAt)) < Date.now())
      state.go({ ...address, page: 1, endAt: new Date(end).toISOString() })
    seek(track.length - 1)
    tell({ key: 'positions.following' }, 'success')
  }
  useLayer({
    scope: 'screen',
    facets: [
      provide(trackMap, () => ({
        shown: true,
        points: track.length,
        isPlaying: playback.isPlaying,
        isFollowing,
        limits: shown.limits,
        setLimits: keepLimits,
        enter: shown.enter,
        leave: shown.leave,
        pan: (direction) => map?.pan(direction),
        zoom: (step) => map?.zoom(step),
        fit: () => map?.fit(),
        towards(direction) {
          const next = nearestTowards(track, point, direction, SPOT_PIXELS * (map?.resolution() ?? 1))
          if (next < 0) tell({ key: 'positions.noneThere' })
          else seek(next)
        },
        step: (by) => seek(Number.isFinite(by) ? point + by : by < 0 ? 0 : track.length - 1),
        happening,
        play: () => send({ type: now().value === 'playing' ? 'PAUSE' : 'PLAY' }),
        speed(step) {
          send({ type: step === 1 ? 'FASTER' : 'SLOWER' })
          tell({ key: 'positions.speedNow', values: { speed: now().context.speed } })
        },
        skip() {
          send({ type: 'TOGGLE_SKIPS' })
          tell({ key: now().context.skips ? 'positions.skips' : 'positions.skipsNot' })
        },
        seek(text) {
          const { from, to, time: current } = now().context
          const time = typedTime(text, { from, to, shown: current })
          if (time === null) tell({ key: 'positions.noTime', values: { text } }, 'error')
          else send({ type: 'SEEK', time })
        },
        follow,
      })),
    ],
  })
  useEffect(touchContext, [track, playback.isPlaying, isFollowing])
}

/** The moment that is shown, and how the track is played. */
function PlaybackBar({ playback, track }: { playback: Playback; track: Track }) {
  const { t } = useTexts()
  const { from, to } = playback.now().context
  const share = to > from ? (playback.time - from) / (to - from) : 0
  return (
    <div
      className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-1.5 text-table"
      data-playback={playback.isPlaying}
    >
      <CommandButton id="positions.play" />
      <span className="tabular-nums font-semibold" data-speed={playback.speed}>
        {playback.speed}×
      </span>
      <div className="h-1 min-w-16 flex-1 rounded bg-line" aria-hidden="true">
        <div className="h-1 rounded bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <span className="tabular-nums text-muted" data-time={Math.round(playback.time)}>
        {track.length > 0 ? timeText(playback.time) : ''}
      </span>
      {playback.skips ? <span className="text-hint text-muted">{t('positions.skipsShort')}</span> : null}
    </div>
  )
}

interface MapAreaProps {
  listbox: RefObject<HTMLDivElement | null>
  onEnter(): void
  setMap(map: TrackMapHandle | null): void
  track: Track
  happenings: readonly Happening[]
  point: number
  /** The position in focus in words, which a screen reader speaks at each step. */
  described: string
  onGo(at: number): void
}

/** The map as a list box of one option, the position in focus: the arrows of a list do not fit a map. */
function MapArea({ listbox, onEnter, setMap, track, happenings, point, described, onGo }: MapAreaProps) {
  const { t } = useTexts()
  return (
    <div
      ref={listbox}
      role="listbox"
      aria-label={t('positions.mapLabel')}
      aria-activedescendant={point >= 0 ? 'position-in-focus' : undefined}
      tabIndex={0}
      onFocus={onEnter}
      className="group relative min-h-0 flex-1 outline-none"
    >
      <ErrorBoundary pane={t('positions.mapLabel')}>
        <TrackMap ref={setMap} track={track} happenings={happenings} point={point} onPick={onGo} />
      </ErrorBoundary>
      {point >= 0 ? (
        <div
          id="position-in-focus"
          role="option"
          aria-selected="true"
          data-point={point}
          className="absolute inset-x-3 bottom-3 w-fit max-w-full rounded-md border border-line bg-raised px-3 py-1.5 text-table shadow"
        >
          {described}
        </div>
      ) : null}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden border-2 border-accent group-focus:block"
      />
      <MapNote />
    </div>
  )
}

interface LoadedProps extends Shown {
  track: Track
}

const NO_HAPPENINGS: readonly Happening[] = []

/** Keeps the limits; the usual ones are no choice of the person's. */
function keepLimits(limits: HappeningLimits): void {
  const isUsual = happeningLimitNames.every((name) => limits[name] === USUAL_LIMITS[name])
  store.set(happeningLimitsSetting, isUsual ? RESET : limits)
}

/** What happened on the track by the person's limits; nothing until the worker has answered. */
function useHappenings(track: Track) {
  const limits = useAtomValue(happeningLimitsSetting)
  const { data, error } = useQuery(happeningsQueryOptions(track, limits))
  const search: HappeningSearch = data ? 'done' : error ? 'failed' : 'running'
  return { limits, search, happenings: data ?? NO_HAPPENINGS }
}

function LoadedTrack({ track, address, state }: LoadedProps) {
  const texts = useTexts()
  const { limits, search, happenings } = useHappenings(track)
  const municipalities = useMunicipalities()
  const [isEntered, setEntered] = useState(false)
  const [isFollowing, setFollowing] = useState(false)
  const [map, setMap] = useState<TrackMapHandle | null>(null)
  const listbox = useRef<HTMLDivElement>(null)
  const playback = usePlayback(track, happenings)
  const { point, send } = playback
  useSharedSelection(track, playback, address, state)
  const leave = () => {
    setEntered(false)
    focusHome()
  }
  useTrackCommands(map, {
    track,
    happenings,
    limits,
    playback,
    address,
    state,
    isFollowing,
    setFollowing,
    enter: () => listbox.current?.focus(),
    leave,
  })
  // A followed driver is shown at the newest position.
  const last = track.times[track.length - 1]
  useEffect(() => {
    if (isFollowing && last !== undefined) send({ type: 'SEEK', time: last })
  }, [isFollowing, last, send])
  // Focus in a dialog or in the palette leaves the map entered.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isElsewhere = relatedTarget?.closest('#content') && !currentTarget.contains(relatedTarget)
    if (isElsewhere) setEntered(false)
  }
  return (
    <div className="flex h-full min-h-0 flex-col" onBlur={onBlur} data-entered={isEntered}>
      {isEntered ? <MapKeys /> : null}
      <MapArea
        listbox={listbox}
        onEnter={() => setEntered(true)}
        setMap={setMap}
        track={track}
        happenings={happenings}
        point={point}
        described={point >= 0 ? pointText(texts, municipalities, track, point) : ''}
        onGo={(at) => send({ type: 'SEEK', time: track.times[at]! })}
      />
      <PlaybackBar playback={playback} track={track} />
      <HappeningList
        track={track}
        happenings={happenings}
        municipalities={municipalities}
        point={point}
        limits={limits}
        search={search}
        onGo={(at) => send({ type: 'SEEK', time: track.times[at]! })}
      />
    </div>
  )
}

/** The driver's track beside the table: the same period, the same position in focus (CON-2-084). */
export function TrackPane(shown: Shown) {
  return shown.state.isWaiting ? null : <ChosenTrack {...shown} />
}

function ChosenTrack({ address, state }: Shown) {
  const { driver, startAt, endAt } = address as unknown as TrackPeriod
  const { data, error, refetch } = useQuery({
    ...trackQueryOptions({ driver, startAt, endAt }),
    // Another period of the same driver takes the place of the track that is shown, which stays until then.
    placeholderData: (previous, query) => (query?.queryKey[1] === driver ? previous : undefined),
  })
  const { t } = useTexts()
  // The table is read again when the driver's track has grown, not whenever any driver moves.
  const length = data?.length
  useEffect(() => {
    if (length !== undefined) void queryClient.invalidateQueries({ queryKey: ['list', 'positions'] })
  }, [length])
  return (
    <aside
      aria-label={t('positions.mapLabel')}
      className="flex w-1/2 shrink-0 flex-col border-l border-line bg-surface"
    >
      {data ? (
        <LoadedTrack key={driver} track={data} address={address} state={state} />
      ) : error ? (
        <Empty title={t('common.failedTitle')} hint={problemText(error)}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </Empty>
      ) : (
        <MapWaiting />
      )}
    </aside>
  )
}
