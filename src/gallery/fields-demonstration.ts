import { z } from 'zod'
import { rule } from '#contract/rule'
import { calendarDate, dateTime, objectId } from '#contract/schemas/general/base-record'
import { phoneNumber } from '#contract/schemas/general/contact'
import { departmentIdentifier } from '#contract/schemas/departments/department'
import { companyDocument, personDocument } from '#contract/schemas/general/document-number'
import { countryCode, localeSearchItem } from '#contract/schemas/general/geography'
import { priceValue, weight } from '#contract/schemas/general/measures'
import { newPassword, oneTimeCode } from '#contract/schemas/users/password'
import { tapAction } from '#contract/schemas/checklists/tap-action'
import { label } from '#contract/schemas/general/texts-and-choices'
import { truth } from '#contract/schemas/general/truth'
import { hexColorOfSeven } from '#contract/schemas/general/web'
import { TEXT_MAXIMUM, writtenText } from '#contract/schemas/general/written-text'

/** Every field once, each with the contract's own schema. */
export const demonstration = z.object({
  identifier: departmentIdentifier,
  notes: z.string().max(TEXT_MAXIMUM, rule('tooLong')).optional(),
  title: label,
  document: personDocument,
  company: companyDocument.optional(),
  postalCode: writtenText(8),
  phone: phoneNumber,
  price: priceValue,
  weight: weight.optional(),
  count: z.int().min(1).optional(),
  birthDate: calendarDate,
  startAt: dateTime.optional(),
  color: hexColorOfSeven.optional(),
  countryCode,
  stateCode: writtenText(40),
  city: writtenText(100),
  commodities: z.array(objectId).min(1, rule('selectionMissing')),
  carrier: objectId.optional(),
  locale: localeSearchItem.optional(),
  tapAction: tapAction.optional(),
  kind: z.enum(['CARRIER', 'SHIPPING']),
  way: z.enum(['AIR', 'ROAD']).optional(),
  agreed: truth.default(false),
  active: truth.default(false),
  code: oneTimeCode,
  password: newPassword,
})
