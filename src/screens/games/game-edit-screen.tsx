import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { getGame, updateGame } from '#contract/calls/extensions/games'
import type { Game } from '#contract/schemas/games/game'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { useFresh } from '../../console/use-fresh.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { GameFields, IMAGE } from './game-fields.tsx'
import { gameQueryOptions } from './game-record.ts'
import { gameSchema, typedGame } from './game-schema.ts'

function GameForm({ game }: { game: Game }) {
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  // The edit states the version that was opened, so that the services report changes made meanwhile.
  const [base, setBase] = useState(game)
  const draft = { form: `game.${game._id}`, user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  const leave = () => wayBack({ to: '/games/$id', params: { id: game._id } })
  if (!files) return null
  return (
    <div className="max-w-3xl p-6">
      <Form
        id="game"
        title="games.save"
        schema={gameSchema}
        defaults={typedGame(game) as never}
        draft={draft}
        files={files}
        failure="gameNotUpdated"
        newest={async () => {
          const { game: newest } = await send(getGame, { params: { id: game._id } })
          return { values: typedGame(newest), takeOver: () => setBase(newest) }
        }}
        submit={async ({ kind: _kind, segmentation = null, ...values }) => {
          const body = { event: 'UPDATE', __v: base.__v, ...values, segmentation } as const
          const image = files.of(IMAGE)
          await send(
            updateGame,
            { params: { id: game._id }, body, files: { image } },
            { idempotencyKey: keyOf(body, image) },
          )
          tell({ key: 'games.saved', values: { name: values.name } }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: ['game', game._id] }).then(leave)}
        onLeave={leave}
      >
        {() => <GameFields isNew={false} list={base.segmentation} />}
      </Form>
    </div>
  )
}

/** `/games/{id}/edit`: changes a game that has not started. */
export function GameEditRoute() {
  const { t } = useTexts()
  const { id } = useParams({ from: '/games/$id/edit' })
  const { data: game, error, refetch } = useQuery(gameQueryOptions(id))
  const isFresh = useFresh(game, refetch)
  const list = { place: 'games', path: '/games', back: 'games.back' } as const
  return (
    <FormScreen
      place="gameEdit"
      right={updateGame.right}
      title={t('games.edit')}
      back={{ path: `/games/${id}`, label: game?.name ?? t('games.back') }}
    >
      {game && isFresh ? <GameForm key={id} game={game} /> : null}
      {error && !game ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
