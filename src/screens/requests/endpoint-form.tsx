import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createEndpoint, editEndpoint, getEndpoint } from '#contract/calls/extensions/requests'
import { listWebhookHooks } from '#contract/calls/webhook-requests'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { type NewEndpoint, newEndpoint } from '#contract/schemas/requests/endpoint-settings'
import type { WebhookEndpointDetail } from '#contract/schemas/requests/request-operations'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxesField } from '../../ui/form/fields/choice-fields.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { CompanyField } from '../../ui/form/fields/search-fields.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { companySearch } from '../drivers/company-search.ts'
import { endpointQueryOptions } from './endpoint-record.ts'

/** The key of a new endpoint, which is shown once. */
export interface FirstSecret {
  name: string
  secret: string
}

/** Kinds of event that an endpoint can subscribe to. */
const hooksQueryOptions = {
  queryKey: ['webhookHooks'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await send(listWebhookHooks, { query: { pageLength: MAX_PAGE_LENGTH, active: true } }, { signal })).hooks,
}

/** An endpoint as its form begins. */
function defaultsOf({ name, url, client, hooks, concurrency, ratePerSecond }: WebhookEndpointDetail) {
  return {
    name,
    url,
    hooks,
    concurrency: String(concurrency),
    ...(client ? { client: client._id } : {}),
    ...(ratePerSecond === null ? {} : { ratePerSecond: String(ratePerSecond) }),
  }
}

type Fields = Readonly<Record<keyof NewEndpoint, { name: string }>>

function EndpointFields({ fields, endpoint }: { fields: Fields; endpoint: WebhookEndpointDetail | null }) {
  const { t } = useTexts()
  const { data: hooks = [] } = useQuery(hooksQueryOptions)
  const types = [...new Set([...hooks.map(({ type }) => type), ...(endpoint?.hooks ?? [])])]
  const client = endpoint?.client
  return (
    <>
      <TextField field={fields.name} label={t('fields.endpoint')} first />
      <TextField field={fields.url} label={t('fields.endpointUrl')} hint={t('endpoints.urlHint')} type="url" />
      <CompanyField
        field={fields.client}
        label={t('fields.client')}
        search={companySearch.search}
        {...(client ? { known: [{ value: client._id, label: client.name }] } : {})}
      />
      {types.length > 0 ? (
        <CheckboxesField
          field={fields.hooks}
          label={t('fields.hooks')}
          options={types.map((type) => ({ value: type, label: type }))}
        />
      ) : null}
      <NumberField field={fields.concurrency} label={t('fields.concurrency')} />
      <NumberField
        field={fields.ratePerSecond}
        label={t('endpoints.rateLimit')}
        hint={t('endpoints.rateHint')}
        decimals={1}
      />
    </>
  )
}

interface EndpointDialogProps {
  /** The endpoint to edit; null for a new one. */
  endpoint: WebhookEndpointDetail | null
  onClose(): void
  onMade(made: FirstSecret): void
}

function EndpointForm({ endpoint, onClose, onMade }: EndpointDialogProps) {
  const [keyOf] = useState(idempotencyKeys)
  const [base, setBase] = useState(endpoint)
  const made = useRef<FirstSecret | null>(null)
  return (
    <Form
      id="endpoint"
      title={endpoint ? 'endpoints.save' : 'endpoints.create'}
      schema={newEndpoint}
      defaults={endpoint ? defaultsOf(endpoint) : { concurrency: '16' }}
      draft={{ form: `endpoint.${endpoint?._id ?? 'new'}`, user: ownerOf(currentSession()) }}
      {...(endpoint
        ? {
            newest: async () => {
              const { endpoint: newest } = await send(getEndpoint, { params: { id: endpoint._id } })
              return { values: defaultsOf(newest), takeOver: () => setBase(newest) }
            },
          }
        : {})}
      submit={async (given) => {
        if (!base) {
          const { secret } = await send(createEndpoint, { body: given }, { idempotencyKey: keyOf(given) })
          made.current = { name: given.name, secret }
          return
        }
        const { client = null, ratePerSecond = null, ...values } = given
        const body = { event: 'EDIT', __v: base.__v, ...values, client, ratePerSecond } as const
        await send(editEndpoint, { params: { id: base._id }, body }, { idempotencyKey: keyOf(body) })
        tell({ key: 'endpoints.saved', values: { name: given.name } }, 'success')
      }}
      onSaved={() =>
        void Promise.all([
          queryClient.invalidateQueries({ queryKey: ['list', 'endpoints'] }),
          queryClient.invalidateQueries({ queryKey: ['endpoint'] }),
        ]).then(() => {
          onClose()
          if (made.current) onMade(made.current)
        })
      }
      onLeave={onClose}
      inDialog
    >
      {(fields) => <EndpointFields fields={fields} endpoint={endpoint} />}
    </Form>
  )
}

/** The form of a new endpoint, or of one that is edited by its id. */
export function EndpointDialog({ id, onClose, onMade }: Omit<EndpointDialogProps, 'endpoint'> & { id: string | null }) {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery({ ...endpointQueryOptions(id ?? ''), enabled: id !== null })
  return (
    <Modal place="endpointForm" title={t(id === null ? 'endpoints.new' : 'endpoints.edit')} onClose={onClose}>
      <div className="p-4">
        {id === null || data ? <EndpointForm endpoint={data ?? null} onClose={onClose} onMade={onMade} /> : null}
        {error && !data ? (
          <p role="alert" className="flex items-center justify-between gap-3 text-bad">
            {problemText(error)}
            <button type="button" data-autofocus className="button" onClick={() => void refetch()}>
              {t('common.retry')}
            </button>
          </p>
        ) : null}
      </div>
    </Modal>
  )
}
