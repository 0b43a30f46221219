import { provide } from '#commands/facet'
import { demoReceiver, endpoints, failures } from '#commands/requests/facets'
import { useState } from 'react'
import type { Scope, Target } from '#commands/command'
import { rotateEndpointSecret } from '#contract/calls/extensions/requests'
import { ReplyError, send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { Modal } from '../../ui/modal.tsx'
import { bulkRetry } from './bulk-retry-job.ts'
import { handOver } from './handover.ts'
import { useBulkRetryAtHand } from './load-bulk-retry.ts'
import { misbehave } from './misbehave.ts'

interface NewSecret {
  name: string
  secret: string
  overlapEndsAt: string
}

/** An endpoint's new key, the one time that it can be seen: it is kept in this dialog alone. */
function SecretDialog({ name, secret, overlapEndsAt, onClose }: NewSecret & { onClose(): void }) {
  const { t } = useTexts()
  return (
    <Modal
      place="secret"
      title={t('endpoints.secretTitle', { name })}
      onClose={onClose}
      facets={[
        provide(endpoints, () => ({
          copySecret: () => commandContext().ports.copy(secret, t('endpoints.secretName', { name })),
        })),
      ]}
    >
      <div className="flex flex-col gap-4 p-4">
        <p>{t('endpoints.secretOnce', { at: formatDateTime(overlapEndsAt) })}</p>
        <code
          data-secret
          aria-label={t('endpoints.secretLabel')}
          role="textbox"
          aria-readonly="true"
          tabIndex={0}
          data-autofocus
          className="rounded-md border border-line bg-canvas p-3 font-mono text-hint break-all select-all"
        >
          {secret}
        </code>
        <div className="flex justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {t('common.close')}
            <CommandKbd id="dialog.close" />
          </button>
          <CommandButton id="endpoint.copySecret" tone="primary" />
        </div>
      </div>
    </Modal>
  )
}

/** One key for each rotation until it is answered: asked for again, where no answer came, it answers the same key. */
const asked = new Map<string, string>()

async function rotated({ id, name }: Target): Promise<NewSecret> {
  const idempotencyKey = asked.get(id) ?? newIdempotencyKey()
  asked.set(id, idempotencyKey)
  try {
    const { secret, overlapEndsAt } = await send(rotateEndpointSecret, { params: { id }, body: {} }, { idempotencyKey })
    asked.delete(id)
    return { name, secret, overlapEndsAt }
  } catch (error) {
    // Refused is answered, too; a fault may have come behind the change.
    if (error instanceof ReplyError && error.status < 500) asked.delete(id)
    throw error
  }
}

/**
 * What is done with one endpoint, from the list or from its screen.
 * @param only the endpoint that the whole screen is about: what is handed over, and misbehaves in the demo, is its own
 */
export function EndpointOperations({
  scope,
  only,
}: {
  scope: Extract<Scope, 'grid' | 'record'>
  only?: { id: string; name: string } | undefined
}) {
  const [made, setMade] = useState<NewSecret | null>(null)
  useBulkRetryAtHand()
  const rotate = (target: Target) => {
    rotated(target)
      .then(setMade)
      .catch((error: unknown) => tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error'))
  }
  // All of it that can be sent again, as from the list of its requests.
  const retry = ({ id }: Target) => bulkRetry.send({ type: 'START', selection: { filter: { endpoint: id } } })
  useLayer({
    scope,
    facets: [
      provide(endpoints, () => ({ rotate, retry })),
      provide(failures, () => ({ handOver: () => void handOver(only ? { endpoint: only.id } : {}) })),
      provide(demoReceiver, () => ({ misbehave: (fault) => void misbehave(fault, only ?? null) })),
    ],
  })
  return made ? <SecretDialog {...made} onClose={() => setMade(null)} /> : null
}
