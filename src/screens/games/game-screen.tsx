import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Game } from '#contract/schemas/games/game'
import { formatDate } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'
import { gameQueryOptions, gameTarget } from './game-record.ts'

/** The questions of a quiz with the right option marked, or the prizes of a draw. */
function Content({ game }: { game: Game }) {
  const { t } = useTexts()
  if (game.kind === 'PRIZE_DRAW')
    return (
      <section className="min-w-80 flex-1">
        <h2 className="pane-title mb-2">{t('games.prizes')}</h2>
        <ul className="flex flex-col gap-1.5">
          {game.prizes.map(({ name, quantity }, at) => (
            <li key={at}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className="min-w-80 flex-1">
      <h2 className="pane-title mb-2">{t('games.questions')}</h2>
      <ol className="flex list-inside list-decimal flex-col gap-4">
        {game.questions.map(({ text, options, answer }, at) => (
          <li key={at}>
            {text}
            <ul className="mt-1 ml-5 flex flex-col gap-0.5 text-muted">
              {options.map((option, number) => (
                <li key={number} className={number === answer ? 'font-semibold text-ink' : ''}>
                  {option}
                  {number === answer ? ` · ${t('games.right')}` : ''}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Details({ game }: { game: Game }) {
  const { t } = useTexts()
  const labels = {
    kind: t('games.kind'),
    startAt: t('games.startAt'),
    endAt: t('games.endAt'),
    segmentation: t('games.segmentation'),
    players: t('games.players'),
  }
  return (
    <div className="flex flex-wrap gap-10 p-6">
      {game.imageUrl ? (
        <img src={game.imageUrl} alt={t('games.image')} className="max-h-60 max-w-80 rounded-md object-contain" />
      ) : null}
      <RecordFields
        title={t('games.details')}
        labelOf={(field) => labels[field as keyof typeof labels]}
        values={[
          ['kind', t(`games.kind_${game.kind}`)],
          ['startAt', formatDate(game.startAt)],
          ['endAt', formatDate(game.endAt)],
          ['segmentation', game.segmentation?.name ?? t('games.everybody')],
          ['players', String(game.players)],
        ]}
      />
      <Content game={game} />
    </div>
  )
}

/** `/games/{id}`: one game with its content and numbers. */
export function GameScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data: game, error, refetch } = useQuery(gameQueryOptions(id))
  return (
    <RecordScreen
      place="game"
      list={{ place: 'games', path: '/games', back: 'games.back' }}
      id={id}
      path={`/games/${id}`}
      record={
        game
          ? {
              title: game.name,
              version: game.__v,
              status: <Status value={game.status} />,
              facts: `#${game.code} · ${t(`games.kind_${game.kind}`)} · ${formatDate(game.startAt)} – ${formatDate(game.endAt)}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'DETAILS', label: 'games.details', content: game ? <Details game={game} /> : null },
        { id: 'HISTORY', label: 'lists.history', content: <RecordHistory kind="GAME" id={id} /> },
      ]}
      tab={tab}
      tabsLabel="games.tabs"
      commands={['game.edit.record', 'game.activate.record', 'game.inactivate.record']}
      targets={() => (game ? [gameTarget(game)] : [])}
      copyable={{ id, link: new URL(`/games/${id}`, window.location.origin).href }}
      ports={{ record: { edit: () => void navigate({ to: '/games/$id/edit', params: { id } }) } }}
    />
  )
}
