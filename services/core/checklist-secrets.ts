import { calls } from '#contract/catalogue'
import { mayUse } from '#contract/roles'
import type { RequestContext } from '../http/context.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A value with every `dataCall` in it, however deep, without its secret and without the values of its headers. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  const { dataCall, ...others } = value
  const told = Object.fromEntries(Object.entries(others).map(([name, part]) => [name, withoutSecrets(part)]))
  if (!isObject(dataCall)) return told
  const { authorization, extraHeaders, ...call } = dataCall
  return {
    ...told,
    dataCall: {
      ...call,
      ...(isObject(authorization) ? { authorization: { ...authorization, value: '' } } : {}),
      ...(isObject(extraHeaders)
        ? { extraHeaders: Object.fromEntries(Object.keys(extraHeaders).map((name) => [name, ''])) }
        : {}),
    },
  }
}

/**
 * A checklist as a caller may read it. The secrets by which the driver app calls other systems (CTR-3-061) are empty
 * for everybody who may not ask a driver for a checklist, because only those who ask need them.
 */
export function readableChecklist<Checklist>(context: RequestContext, checklist: Checklist): Checklist {
  const { right } = calls.createDriverChecklist
  return mayUse(right, context.caller.role) ? checklist : (withoutSecrets(checklist) as Checklist)
}
