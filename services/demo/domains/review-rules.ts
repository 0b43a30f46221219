import type { NewReviewRule, RuleStatus } from '#contract/schemas/rules/review-rule'
import type { DemoContext, DemoDomain } from '../demo-domain.ts'
import { DAY, iso } from '../moments.ts'
import type { SeedRow } from '../partners.ts'

/**
 * None of them is active, so that the demo's queue stays with people until somebody activates one. A tried rule is not
 * among them, because a trial compares with decisions of its own day.
 */
const rulesOfDemo: readonly (readonly [status: RuleStatus, rule: NewReviewRule])[] = [
  [
    'DRAFT',
    {
      name: 'CNH lida e igual ao cadastro',
      kind: 'DRIVER_LICENSE',
      position: 20,
      conditions: { certainty: 90, differences: 'NONE', validity: 'VALID', validDays: 30 },
      result: { action: 'APPROVE' },
    },
  ],
  [
    'DRAFT',
    {
      name: 'CNH vencida',
      kind: 'DRIVER_LICENSE',
      position: 30,
      conditions: { validity: 'EXPIRED' },
      result: { action: 'DISAPPROVE', reason: { code: 'EXPIRED' }, requestNewPhoto: true },
    },
  ],
  [
    'INACTIVE',
    {
      name: 'Documentos estrangeiros a uma pessoa',
      kind: 'DRIVER_LICENSE',
      position: 10,
      conditions: { country: { code: 'BRA', is: false } },
      result: { action: 'PASS_ON' },
    },
  ],
  [
    'DRAFT',
    {
      name: 'Veículo lido e igual ao cadastro',
      kind: 'DRIVER_VEHICLE',
      position: 10,
      conditions: { certainty: 92, differences: 'NONE' },
      result: { action: 'APPROVE' },
    },
  ],
]

/** Rules of automatic review of a tenant. */
function rows({ id, now }: DemoContext): SeedRow<'review_rules'>[] {
  return rulesOfDemo.map(([status, { conditions, result, ...rule }], number) => {
    const at = iso(now.getTime() - (20 - number) * DAY)
    return {
      id: id(number),
      ...rule,
      status,
      conditions: JSON.stringify(conditions),
      result: JSON.stringify(result),
      activated_at: status === 'INACTIVE' ? at : null,
      created_at: at,
      updated_at: at,
    }
  })
}

export const demo: DemoDomain<'review_rules'> = { table: 'review_rules', idDigits: '17', dice: 11, rows }
