import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { provide } from '#commands/facet'
import { incidentAlerts as incidentAlertsFacet } from '#commands/requests/facets'
import { INCIDENTS_PATH } from '#commands/requests/request-paths'
import {
  getIncidentAlerts,
  rotateIncidentAlertsSecret,
  testIncidentAlerts,
  updateIncidentAlerts,
} from '#contract/calls/extensions/incidents'
import { languages } from '#contract/languages'
import { type IncidentAlertsReply, typedIncidentAlerts } from '#contract/schemas/requests/incident-alerts'
import { send } from '../../api/client.ts'
import { idempotencyKeys, newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { causeText } from './request-record.ts'
import { type NewSecret, SecretDialog } from './secret-dialog.tsx'

const alertsQueryOptions = queryOptions({
  queryKey: ['incidentAlerts'],
  queryFn: ({ signal }) => send(getIncidentAlerts, {}, { signal }),
  // The form begins with the settings of now, not with those of an earlier visit.
  gcTime: 0,
})

/** Sends a test to each saved address. Never rejects. */
async function sendTest(): Promise<void> {
  try {
    const { alerts } = await send(testIncidentAlerts, { body: {} }, { idempotencyKey: newIdempotencyKey() })
    const addresses = [alerts.recipient, alerts.url].filter((address) => address !== null).join(', ')
    tell({ key: 'incidents.alertsTested', values: { addresses } }, 'success')
    await queryClient.invalidateQueries({ queryKey: alertsQueryOptions.queryKey })
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}

function AlertsFields({
  fields,
}: {
  fields: Readonly<Record<keyof z.input<typeof typedIncidentAlerts>, { name: string }>>
}) {
  const { t } = useTexts()
  return (
    <>
      <TextField
        field={fields.recipient}
        label={t('incidents.recipient')}
        hint={t('incidents.recipientHint')}
        type="email"
      />
      <TextField field={fields.url} label={t('incidents.alertsUrl')} hint={t('incidents.alertsUrlHint')} type="url" />
      <NumberField field={fields.remindMinutes} label={t('incidents.remindMinutes')} required />
      <RadioField
        field={fields.language}
        label={t('incidents.alertsLanguage')}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        required
      />
    </>
  )
}

/** What became of the latest alert that left by webhook. */
function LastWebhook({ last }: { last: NonNullable<IncidentAlertsReply['lastWebhook']> }) {
  const texts = useTexts()
  const values = { at: formatDateTime(last.at), why: last.lastError === null ? '' : causeText(texts, last.lastError) }
  const key =
    last.status === 'SENT' || last.status === 'FAILED'
      ? (`incidents.webhook${last.status}` as const)
      : last.lastError === null
        ? 'incidents.webhookWAITING'
        : 'incidents.webhookRetrying'
  return (
    <p
      data-last-webhook={last.status}
      className={last.lastError !== null && last.status !== 'SENT' ? 'text-bad' : 'text-muted'}
    >
      {texts.t(key, values)}
    </p>
  )
}

/** Replaces the key that signs the alerts. Never rejects. */
async function rotateKey(show: (secret: NewSecret) => void, name: string, idempotencyKey: string): Promise<void> {
  try {
    const { secret, overlapEndsAt } = await send(rotateIncidentAlertsSecret, { body: {} }, { idempotencyKey })
    show({ name, secret, overlapEndsAt })
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}

function AlertsForm({ alerts, lastWebhook }: IncidentAlertsReply) {
  const { t } = useTexts()
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  const [version] = useState(alerts.__v)
  const made = useRef<string | null>(null)
  const [secret, setSecret] = useState<(NewSecret & { leaves: boolean }) | null>(null)
  const name = t('places.incidentAlerts')
  const { recipient, url, remindMinutes, language } = alerts
  useLayer({
    scope: 'form',
    facets: [
      provide(incidentAlertsFacet, () => ({
        hasAddress: recipient !== null || url !== null,
        hasWebhook: url !== null,
        test: () => void sendTest(),
        rotate: () => void rotateKey((shown) => setSecret({ ...shown, leaves: false }), name, newIdempotencyKey()),
      })),
    ],
  })
  const leave = () => wayBack({ to: INCIDENTS_PATH })
  const afterSaving = () =>
    made.current === null ? leave() : setSecret({ name, secret: made.current, overlapEndsAt: null, leaves: true })
  return (
    <div className="flex max-w-xl flex-col gap-4 p-6">
      <p>{t('incidents.alertsText')}</p>
      <Form
        id="incidentAlerts"
        title="incidents.saveAlerts"
        schema={typedIncidentAlerts}
        defaults={{ recipient: recipient ?? '', url: url ?? '', remindMinutes: String(remindMinutes), language }}
        draft={null}
        submit={async ({ recipient: address = null, url: target = null, ...given }) => {
          const body = { ...given, recipient: address, url: target, __v: version }
          const saved = await send(updateIncidentAlerts, { body }, { idempotencyKey: keyOf(body) })
          made.current = saved.secret
          tell({ key: 'incidents.alertsSaved' }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: alertsQueryOptions.queryKey }).then(afterSaving)}
        onLeave={leave}
      >
        {(fields) => <AlertsFields fields={fields} />}
      </Form>
      {lastWebhook && url !== null ? <LastWebhook last={lastWebhook} /> : null}
      <p className="flex flex-wrap gap-2">
        <CommandButton id="incidentAlerts.test" />
        <CommandButton id="incidentAlerts.rotate" />
      </p>
      {secret ? (
        <SecretDialog
          {...secret}
          onClose={() => {
            setSecret(null)
            if (secret.leaves) leave()
          }}
        />
      ) : null}
    </div>
  )
}

/** `/company/incident-alerts`: whom the tenant tells of its incidents, by e-mail and by webhook. */
export function IncidentAlertsScreen() {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery(alertsQueryOptions)
  const list = { place: 'incidents', path: INCIDENTS_PATH, back: 'incidents.back' } as const
  return (
    <FormScreen
      place="incidentAlerts"
      right={updateIncidentAlerts.right}
      title={t('places.incidentAlerts')}
      back={{ path: list.path, label: t(list.back) }}
    >
      {data ? <AlertsForm {...data} /> : null}
      {error && !data ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
