import { z } from 'zod'
import { anyRecordId, uuid } from '../general/base-record.ts'
import { dayOrder, daysInOrder, dayRange, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { recordHistory } from '../general/record-history.ts'

/**
 * Kinds of record that decide who may do what, or whom the platform belongs to, and what a tenant sets once for all its
 * people. Not in the specification.
 */
export const auditKind = z.enum([
  'USER',
  'DEPARTMENT',
  'COMPANY',
  'SIGN_IN_POLICY',
  'OWN_COMPANY',
  'TIME_ZONE',
  'REOPENING_POLICY',
  'SECOND_LOOK_RATES',
  'SENDING_POLICY',
  'INCIDENT_ALERTS',
])
export type AuditKind = z.infer<typeof auditKind>

/** One change of such a record. Secrets are in no history. */
export const auditEntry = recordHistory
  .extend({
    kind: auditKind,
    record: anyRecordId,
    /** Name of the person or company, identifier of the department; null for a policy. */
    recordName: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

export const auditOrder = z.enum(['RECENT', 'OLDEST'])

/** `search` finds words in the name of who made the change, and in that of the person who was changed. */
export const auditQuery = listQuery
  .extend({
    kind: auditKind.optional(),
    /** The person who was changed. */
    user: uuid.optional(),
    /** Who made the change. */
    by: uuid.optional(),
    ...dayRange.shape,
    orderBy: auditOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)
export type AuditQuery = z.output<typeof auditQuery>

export const auditReply = pagingReply.extend({ entries: z.array(auditEntry) })
