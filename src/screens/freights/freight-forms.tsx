import { useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import type { FreightForm } from '#commands/freights/facets'
import { copyFreight, getFreight, updateFreight } from '#contract/calls/freights'
import type { Freight } from '#contract/schemas/freights/freight'
import { freightChange, freightCopy } from '#contract/schemas/freights/freight-change'
import { checkRouteDates } from '#contract/schemas/freights/freight-place'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { tell } from '../../console/notices.ts'
import { ownerOf } from '../../effects/outbox.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateTimeField } from '../../ui/form/fields/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Modal } from '../../ui/modal.tsx'
import { DefineDriversForm } from './define-drivers-form.tsx'
import { contactsOf, placeText, routeText } from './freight-text.ts'
import type { PriceFacts } from './price-estimate.tsx'
import { PriceFields } from './price-fields.tsx'

export interface FreightFormProps {
  freight: Freight
  onDone(): void
  onClose(): void
}

const draftOf = (event: FreightForm, { _id }: Freight) => ({
  form: `freight.${event}.${_id}`,
  user: ownerOf(currentSession()),
})

/** Reads the freight again before the dialog closes, so that the screen shows what was saved. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['freight'] })

/** A negotiation as it is typed. */
function typedPrice({ negotiation }: Freight) {
  return { ...negotiation, value: String(negotiation.value) }
}

/** What the price of a freight is estimated with. */
const priceFacts = ({ cargoType, itemQuantity, weight, origin, stopovers, destination }: Freight): PriceFacts => ({
  cargoType,
  itemQuantity,
  weight,
  route: [origin, ...stopovers, destination],
})

/** The engagement that a new publication starts without, in words. */
function LostEngagement(freight: Freight) {
  const { t } = useTexts()
  const { saw, saved } = freight.engagement
  const contacts = contactsOf(freight)
  return (
    <p className="rounded-md border-l-4 border-warning bg-canvas px-3 py-2">
      {t('freights.republishes')} {t('freights.engagementLost', { saw, saved, contacts })}
    </p>
  )
}

function NegotiationForm({ freight, onDone, onClose }: FreightFormProps) {
  const [keyOf] = useState(idempotencyKeys)
  const [base, setBase] = useState(freight)
  return (
    <Form
      id="negotiation"
      title="freights.negotiateSend"
      schema={freightCopy}
      defaults={typedPrice(freight)}
      draft={draftOf('EDIT_NEGOTIATION', freight)}
      failure="freightNegotiationNotEdited"
      newest={async () => {
        const { freight: newest } = await send(getFreight, { params: { id: freight._id } })
        return { values: typedPrice(newest), takeOver: () => setBase(newest) }
      }}
      submit={async (price) => {
        const body = { event: 'EDIT_NEGOTIATION', __v: base.__v, ...price } as const
        await send(updateFreight, { params: { id: freight._id }, body }, { idempotencyKey: keyOf(body) })
        tell({ key: 'freights.republished', values: { name: routeText(freight) } }, 'success')
      }}
      onSaved={() => void readAgain().then(onDone)}
      onLeave={onClose}
      inDialog
    >
      {() => (
        <>
          <LostEngagement {...freight} />
          <PriceFields facts={priceFacts(freight)} />
        </>
      )}
    </Form>
  )
}

function CopyForm({ freight, onDone, onClose }: FreightFormProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [keyOf] = useState(idempotencyKeys)
  const copy = useRef('')
  return (
    <Form
      id="copy"
      title="freights.copySend"
      schema={freightCopy}
      defaults={typedPrice(freight)}
      draft={draftOf('COPY', freight)}
      failure="freightNotCopied"
      submit={async (body) => {
        const reply = await send(copyFreight, { params: { id: freight._id }, body }, { idempotencyKey: keyOf(body) })
        copy.current = reply.freight._id
        tell({ key: 'freights.copied', values: { name: routeText(freight) } }, 'success')
      }}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: ['list', 'freights'] })
        onDone()
        void navigate({ to: '/freights/$id', params: { id: copy.current } })
      }}
      onLeave={onClose}
      inDialog
    >
      {() => (
        <>
          <p className="text-muted">{t('freights.copyHint')}</p>
          <PriceFields facts={priceFacts(freight)} />
        </>
      )}
    </Form>
  )
}

const { origin, destination, stopovers, endAt } = freightChange.options[1].shape
const datesSchema = z.object({ origin, destination, stopovers, endAt }).superRefine(checkRouteDates)

function typedDates(freight: Freight) {
  return {
    origin: { date: freight.origin.date },
    destination: { date: freight.destination.date },
    stopovers: freight.stopovers.map(({ _id, date }) => ({ _id, date })),
    endAt: freight.endAt,
  }
}

function DatesForm({ freight, onDone, onClose }: FreightFormProps) {
  const { t } = useTexts()
  const [keyOf] = useState(idempotencyKeys)
  const [base, setBase] = useState(freight)
  return (
    <Form
      id="dates"
      title="freights.datesSend"
      schema={datesSchema}
      defaults={typedDates(freight)}
      draft={draftOf('UPDATE_DATES', freight)}
      failure="freightDatesNotUpdated"
      newest={async () => {
        const { freight: newest } = await send(getFreight, { params: { id: freight._id } })
        return { values: typedDates(newest), takeOver: () => setBase(newest) }
      }}
      submit={async (dates) => {
        const body = { event: 'UPDATE_DATES', __v: base.__v, ...dates } as const
        await send(updateFreight, { params: { id: freight._id }, body }, { idempotencyKey: keyOf(body) })
        tell({ key: 'freights.dated', values: { name: routeText(freight) } }, 'success')
      }}
      onSaved={() => void readAgain().then(onDone)}
      onLeave={onClose}
      inDialog
    >
      {() => (
        <>
          <p className="text-muted">{t('freights.datesHint')}</p>
          <DateTimeField
            field={{ name: 'origin.date' }}
            label={t('freights.loadingAt', { place: placeText(freight.origin) })}
            required
          />
          {freight.stopovers.map((stopover, at) => (
            <div key={stopover._id}>
              <input type="hidden" name={`stopovers[${at}]._id`} value={stopover._id} />
              <DateTimeField
                field={{ name: `stopovers[${at}].date` }}
                label={t('freights.stopoverAt', { place: placeText(stopover) })}
                required
              />
            </div>
          ))}
          <DateTimeField
            field={{ name: 'destination.date' }}
            label={t('freights.unloadingAt', { place: placeText(freight.destination) })}
            required
          />
          <DateTimeField field={{ name: 'endAt' }} label={t('freights.endAt')} required={false} />
        </>
      )}
    </Form>
  )
}

const forms = {
  EDIT_NEGOTIATION: { title: 'freights.negotiate', Content: NegotiationForm },
  UPDATE_DATES: { title: 'freights.dates', Content: DatesForm },
  COPY: { title: 'freights.copy', Content: CopyForm },
  DEFINE_DRIVERS: { title: 'freights.define', Content: DefineDriversForm },
} as const

/** The dialog that prepares an event of a freight. */
export function FreightFormDialog({ form, ...props }: FreightFormProps & { form: FreightForm }) {
  const { t } = useTexts()
  const { title, Content } = forms[form]
  return (
    <Modal place="freightForm" title={`${t(title)}: ${routeText(props.freight)}`} onClose={props.onClose}>
      <div className="p-4">
        <Content {...props} />
      </div>
    </Modal>
  )
}
