import { z } from 'zod'
import { rule } from '../../rule.ts'
import { email } from '../general/web.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { newPassword } from '../users/password.ts'

/** A tenant's id is part of addresses: lower-case letters, digits and hyphens. */
export const TENANT_ID = /^[a-z0-9][a-z0-9-]{1,62}$/

const tenantId = z
  .string()
  .trim()
  .min(1, rule('required'))
  .refine((value) => value === '' || TENANT_ID.test(value), rule('tenantId'))
  .meta({ examples: ['acme'] })

/** What a new tenant and its owner are called. The e-mail address is the owner's user name. */
export const newTenant = z
  .object({
    company: writtenText(TITLE_MAXIMUM),
    tenant: tenantId,
    ownerName: writtenText(TITLE_MAXIMUM),
    ownerEmail: email,
  })
  .meta({ id: 'NewTenant' })

/** A password that is typed twice. */
export const chosenPassword = z
  .object({ password: newPassword, confirmation: z.string().min(1, rule('required')) })
  .refine((given) => given.confirmation === given.password, {
    message: rule('passwordMismatch'),
    path: ['confirmation'],
  })
  .meta({ id: 'ChosenPassword', examples: [{ password: 'Estrada-longa-26', confirmation: 'Estrada-longa-26' }] })
