import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createGame } from '#contract/calls/extensions/games'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { useFormFiles } from '../../ui/form/use-form-files.ts'
import { trailTo } from '../../ui/list/list-memory.ts'
import { pathOfView } from '../../ui/list/saved-views.ts'
import { GameFields, IMAGE } from './game-fields.tsx'
import { newGameSchema } from './game-schema.ts'

/** `/game/new-game`: creates a game (CON-2-004, CON-2-073). */
export function NewGameRoute() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const created = useRef<string | null>(null)
  const list = trailTo('games', '')?.back
  const draft = { form: 'game.new', user: ownerOf(currentSession()) }
  const files = useFormFiles(draft)
  return (
    <FormScreen
      place="newGame"
      right={createGame.right}
      title={t('games.new')}
      back={{ path: list ? pathOfView(list) : '/games', label: t('games.back') }}
    >
      <div className="max-w-3xl p-6">
        {files ? (
          <Form
            id="game"
            title="games.create"
            schema={newGameSchema}
            draft={draft}
            files={files}
            failure="gameNotCreated"
            submit={async ({ files: _chosen, ...body }) => {
              const image = files.of(IMAGE)
              const reply = await send(createGame, { body, files: { image } }, { idempotencyKey: keyOf(body, image) })
              created.current = reply.game._id
              tell({ key: 'games.saved', values: { name: body.name } }, 'success')
            }}
            onSaved={() => {
              void queryClient.invalidateQueries({ queryKey: ['list', 'games'] })
              if (created.current) void navigate({ to: '/games/$id', params: { id: created.current }, replace: true })
            }}
            onLeave={() => void navigate({ to: '/games', search: (list?.address ?? {}) as never, replace: true })}
          >
            {() => <GameFields isNew />}
          </Form>
        ) : null}
      </div>
    </FormScreen>
  )
}
