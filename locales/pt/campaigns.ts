/** What all campaigns share. */
export const campaigns = {
  free: 'Por enquanto, as campanhas são gratuitas.',
} as const

export const statuses = { SCHEDULE: 'Agendado', CLOSED: 'Encerrado' } as const

export const machineGuards = { isEarly: 'o início ainda não tiver chegado' } as const
