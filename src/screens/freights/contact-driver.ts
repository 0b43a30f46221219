import type { ContactWay } from '#commands/freights/facets'
import { createFreightContact } from '#contract/calls/freights'
import { textOf } from '#contract/texts'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { commandContext } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { contactAddress } from './contact-address.ts'

interface Contact {
  freight: string
  driver: string
  /** E.164. */
  phone: string
  way: ContactWay
  /** The freight as text. */
  text: string
}

/**
 * Begins a contact with a driver and records it (CON-7-066). A contact that cannot be recorded is made all the same.
 */
export async function contactDriver(contact: Contact, { t, language }: Texts): Promise<void> {
  const { freight, driver, way, text } = contact
  const address = contactAddress(contact)
  // Opened before anything is waited for: a browser blocks windows that do not follow from a key.
  if (address) window.open(address, '_blank', 'noopener')
  else commandContext().ports.copy(text, t('freights.sharedText'))
  try {
    const body = { freight, driver, type: way }
    await send(createFreightContact, { body }, { idempotencyKey: newIdempotencyKey() })
    await queryClient.invalidateQueries({ queryKey: ['list', 'freightDrivers'] })
  } catch (error) {
    const message = `${textOf('freightContactNotRecorded', language)} ${problemText(error)}`
    tell({ key: 'common.failed', values: { why: message } }, 'error')
  }
}
