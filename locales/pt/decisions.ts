/** The list of the person's decisions of today. */
export const decisions = {
  title: 'Minhas decisões de hoje',
  empty: 'Você ainda não decidiu nada hoje.',
  unreadable: 'As decisões enviadas não puderam ser lidas. As que esperam estão aqui.',
  seen: 'versão {{version}}',
  until: 'reabre até {{time}}',
  latest: 'as {{shown}} mais recentes de {{count}}',
  undoHeld: 'desfaz, enquanto não enviada',
  reopenSent: 'reabre a revisão, se enviada',
  notHeld: 'Esta decisão já foi enviada: reabra a revisão.',
  stillHeld: 'Esta decisão ainda não foi enviada: desfaça.',
  notReopenable: 'Não pode ser reaberta: o prazo terminou, o registro mudou desde então ou já aguarda revisão.',
} as const
