import { z } from 'zod'
import { type Phone, phoneNumber } from '#contract/schemas/general/contact'
import type { DriverRecord } from '#contract/schemas/drivers/driver-record'

/** Places for related phones in the form. A driver's further ones stay as they are. */
export const PLACES = ['first', 'second'] as const

const relatedPhone = z.object({ label: z.string().optional(), value: phoneNumber }).optional()

/** Phones of people who know the driver, in the shape of the form: a place without a phone is empty. */
export const relatedPhonesForm = z.object({ first: relatedPhone, second: relatedPhone }).optional()

export function relatedPhonesInForm(phones: DriverRecord['relatedPhones']) {
  return Object.fromEntries(
    PLACES.flatMap((place, at) => {
      const phone = phones?.[at]
      return phone ? [[place, { label: phone.label, value: phone.value }]] : []
    }),
  )
}

/** The phones to send; null for none. @param known the phones that were opened */
export function relatedPhonesOfForm(
  given: z.output<typeof relatedPhonesForm>,
  known: DriverRecord['relatedPhones'],
): Phone[] | null {
  const typed = PLACES.flatMap((place, at) => {
    const phone = given?.[place]
    return phone ? [{ main: at === 0, ...known?.[at], label: phone.label, value: phone.value }] : []
  })
  const all = [...typed, ...(known ?? []).slice(PLACES.length)]
  return all.length > 0 ? all : null
}
