import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { provide } from '#commands/facet'
import { incidentAlerts as incidentAlertsFacet } from '#commands/requests/facets'
import { INCIDENTS_PATH } from '#commands/requests/request-paths'
import { getIncidentAlerts, testIncidentAlerts, updateIncidentAlerts } from '#contract/calls/extensions/incidents'
import { languages } from '#contract/languages'
import { type IncidentAlerts, typedIncidentAlerts } from '#contract/schemas/requests/incident-alerts'
import { send } from '../../api/client.ts'
import { idempotencyKeys, newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { useWayBack } from '../../console/use-way-back.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'

const alertsQueryOptions = queryOptions({
  queryKey: ['incidentAlerts'],
  queryFn: async ({ signal }) => (await send(getIncidentAlerts, {}, { signal })).alerts,
  // The form begins with the settings of now, not with those of an earlier visit.
  gcTime: 0,
})

/** Sends a test e-mail to the saved address. Never rejects. */
async function sendTest(): Promise<void> {
  try {
    const { alerts } = await send(testIncidentAlerts, { body: {} }, { idempotencyKey: newIdempotencyKey() })
    tell({ key: 'incidents.alertsTested', values: { recipient: alerts.recipient ?? '' } }, 'success')
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}

function AlertsForm({ alerts }: { alerts: IncidentAlerts }) {
  const { t } = useTexts()
  const wayBack = useWayBack()
  const [keyOf] = useState(idempotencyKeys)
  const [version] = useState(alerts.__v)
  useLayer({
    scope: 'form',
    facets: [
      provide(incidentAlertsFacet, () => ({ hasRecipient: alerts.recipient !== null, test: () => void sendTest() })),
    ],
  })
  const leave = () => wayBack({ to: INCIDENTS_PATH })
  const { recipient, remindMinutes, language } = alerts
  return (
    <div className="flex max-w-xl flex-col gap-4 p-6">
      <p>{t('incidents.alertsText')}</p>
      <Form
        id="incidentAlerts"
        title="incidents.saveAlerts"
        schema={typedIncidentAlerts}
        defaults={{ recipient: recipient ?? '', remindMinutes: String(remindMinutes), language }}
        draft={null}
        submit={async ({ recipient: address = null, ...given }) => {
          const body = { ...given, recipient: address, __v: version }
          await send(updateIncidentAlerts, { body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'incidents.alertsSaved' }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: alertsQueryOptions.queryKey }).then(leave)}
        onLeave={leave}
      >
        {(fields) => (
          <>
            <TextField
              field={fields.recipient}
              label={t('incidents.recipient')}
              hint={t('incidents.recipientHint')}
              type="email"
            />
            <NumberField field={fields.remindMinutes} label={t('incidents.remindMinutes')} required />
            <RadioField
              field={fields.language}
              label={t('incidents.alertsLanguage')}
              options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
              required
            />
          </>
        )}
      </Form>
      <p>
        <CommandButton id="incidentAlerts.test" />
      </p>
    </div>
  )
}

/** `/company/incident-alerts`: whom the tenant tells by e-mail of its incidents. */
export function IncidentAlertsScreen() {
  const { t } = useTexts()
  const { data: alerts, error, refetch } = useQuery(alertsQueryOptions)
  const list = { place: 'incidents', path: INCIDENTS_PATH, back: 'incidents.back' } as const
  return (
    <FormScreen
      place="incidentAlerts"
      right={updateIncidentAlerts.right}
      title={t('places.incidentAlerts')}
      back={{ path: list.path, label: t(list.back) }}
    >
      {alerts ? <AlertsForm alerts={alerts} /> : null}
      {error && !alerts ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
