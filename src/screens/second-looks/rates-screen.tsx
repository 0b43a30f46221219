import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getSecondLookRates, updateSecondLookRates } from '#contract/calls/extensions/second-looks'
import { listUsers } from '#contract/calls/users'
import { mayUse } from '#contract/roles'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { reasonCode } from '#contract/schemas/reviews/review-decision'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormScreen } from '../../ui/form/form-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { ratesSchema, typedRates } from './rates-schema.ts'

/** The rates, and the people who may decide. */
async function readRates(signal: AbortSignal) {
  const [{ rates }, { users }] = await Promise.all([
    send(getSecondLookRates, {}, { signal }),
    send(listUsers, { query: { page: 1, pageLength: MAX_PAGE_LENGTH } }, { signal }),
  ])
  return { rates, reviewers: users.filter(({ level }) => mayUse('operate', level)) }
}

const ratesQueryOptions = queryOptions({
  queryKey: ['secondLookRates'],
  queryFn: ({ signal }) => readRates(signal),
  // The form begins with the rates of now, not with those of an earlier visit.
  gcTime: 0,
})

type Rates = Awaited<ReturnType<typeof readRates>>

/** Decimals of a percentage. */
const DECIMALS = 2

function RatesForm({ read: { rates, reviewers } }: { read: Rates }) {
  const { t, word } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const leave = () => void navigate({ to: '/reconciliations', search: {} as never })
  const percent = (name: string, label: string) => (
    <NumberField key={name} field={{ name }} label={label} decimals={DECIMALS} required={false} />
  )
  return (
    <div className="max-w-3xl p-6">
      <Form
        id="secondLookRates"
        title="secondLooks.save"
        schema={ratesSchema}
        defaults={typedRates(rates) as never}
        draft={{ form: 'secondLookRates', user: ownerOf(currentSession()) }}
        submit={async (body) => {
          await send(updateSecondLookRates, { body }, { idempotencyKey: keyOf(body) })
          tell({ key: 'secondLooks.ratesSaved' }, 'success')
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: ratesQueryOptions.queryKey }).then(leave)}
        onLeave={leave}
      >
        {() => (
          <>
            <p className="text-muted">{t('secondLooks.ratesHint')}</p>
            <NumberField field={{ name: 'rate' }} label={t('secondLooks.rate')} decimals={DECIMALS} required />
            <section className="flex flex-col gap-4" aria-labelledby="rates-reasons">
              <h2 className="pane-title" id="rates-reasons">
                {t('secondLooks.reasons')}
              </h2>
              <div className="grid grid-cols-2 gap-4">
                {reasonCode.options.map((code) => percent(`reasons.${code}`, word('reasonCodes', code)))}
              </div>
            </section>
            <section className="flex flex-col gap-4" aria-labelledby="rates-reviewers">
              <h2 className="pane-title" id="rates-reviewers">
                {t('secondLooks.reviewers')}
              </h2>
              <div className="grid grid-cols-2 gap-4">
                {reviewers.map(({ _id, firstName, lastName }) =>
                  percent(`reviewers.${_id}`, [firstName, lastName].filter(Boolean).join(' ')),
                )}
              </div>
            </section>
          </>
        )}
      </Form>
    </div>
  )
}

/** `/reconciliations/rates`: how many decisions get a second look. */
export function RatesScreen() {
  const { t } = useTexts()
  const { data: read, error, refetch } = useQuery(ratesQueryOptions)
  const list = { place: 'reconciliations', path: '/reconciliations', back: 'secondLooks.back' } as const
  return (
    <FormScreen
      place="secondLookRates"
      right={updateSecondLookRates.right}
      title={t('secondLooks.rates')}
      back={{ path: '/reconciliations', label: t('secondLooks.back') }}
    >
      {read ? <RatesForm read={read} /> : null}
      {error && !read ? <UnreadRecord list={list} error={error} retry={() => void refetch()} /> : null}
    </FormScreen>
  )
}
