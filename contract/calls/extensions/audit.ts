import { AUDIT_FEATURE } from '../../schemas/users/feature.ts'
import { auditQuery, auditReply } from '../../schemas/users/audit.ts'
import { call } from '../call.ts'

export const listAudit = call({
  service: 'core',
  method: 'GET',
  path: '/audit',
  summary: 'Who changed what on people, departments, companies and the policy of signing in',
  right: 'administer',
  query: auditQuery,
  reply: auditReply,
  feature: AUDIT_FEATURE,
})
