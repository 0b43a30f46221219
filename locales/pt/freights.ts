/** Freights. */
export const events = {
  EDIT_NEGOTIATION: 'Negociação editada',
  UPDATE_DATES: 'Datas atualizadas',
  DEFINE_DRIVERS: 'Motoristas definidos',
  COPY: 'Copiado',
  FINISH: 'Encerrado',
  WITHDRAWN_AT_SOURCE: 'Retirado pelo sistema de origem',
  END_DATE_REACHED: 'Data de término alcançada',
} as const

export const machineNames = { freight: 'Frete' } as const

export const machinePurposes = {
  freight:
    'A situação de um frete: publicado, encerrado por uma pessoa ou pela data de término, copiado com outro preço.',
} as const

export const machineGuards = { closes: 'os motoristas definidos encerram o frete' } as const
