import { accessCodeQuery, accessCodeReply, newAccessCode } from '../schemas/drivers/access-code.ts'
import { call } from './call.ts'

/** Whoever knows the code can sign in as the driver; viewers do not see it. */
export const getAccessCode = call({
  service: 'core',
  method: 'GET',
  path: '/driver/auth-code',
  summary: 'The access code of the driver with a document',
  right: 'operate',
  query: accessCodeQuery,
  reply: accessCodeReply,
})

/** Too many codes in a short time are answered with 429 (CON-4-059). */
export const createAccessCode = call({
  service: 'core',
  method: 'POST',
  path: '/driver/auth-code',
  summary: 'Generates a new access code for the driver with a document',
  right: 'operate',
  body: newAccessCode,
  reply: accessCodeReply,
})
