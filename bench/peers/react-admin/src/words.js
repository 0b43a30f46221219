const choices = (words) => Object.entries(words).map(([id, name]) => ({ id, name }))

export const statuses = choices({
  WAITING_REVIEW: 'Waiting for review',
  ACTIVE: 'Active',
  DISAPPROVED: 'Disapproved',
  INACTIVE: 'Inactive',
})

export const workModes = choices({
  SELF_EMPLOYED: 'Self-employed',
  CONTRACTED: 'Contracted',
  AGGREGATED: 'Aggregated',
})

export const levels = choices({
  PRE_REGISTERED: 'Pre-registered',
  REGISTERED: 'Registered',
  CERTIFIED: 'Certified',
})
