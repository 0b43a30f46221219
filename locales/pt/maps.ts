/** What maps say of themselves. */
export const maps = {
  outline: 'Contorno, não é um mapa de estradas',
  unreachable: 'Mapa-base fora de alcance: só o contorno',
} as const
