import type * as pt from '../pt/decisions.ts'
import type { Translation } from '../translation.ts'

/** The list of the person's decisions of today. */
export const decisions: Translation<typeof pt.decisions> = {
  title: 'Mis decisiones de hoy',
  empty: 'Aún no ha decidido nada hoy.',
  unreadable: 'No se pudieron leer las decisiones enviadas. Las que esperan están aquí.',
  seen: 'versión {{version}}',
  until: 'se reabre hasta {{time}}',
  latest: 'las {{shown}} más recientes de {{count}}',
  undoHeld: 'deshace, mientras no se envíe',
  reopenSent: 'reabre la revisión, si se envió',
  notHeld: 'Esta decisión ya se envió: reabra la revisión.',
  stillHeld: 'Esta decisión aún no se envió: deshágala.',
  notReopenable: 'No se puede reabrir: el plazo terminó, el registro cambió desde entonces o ya espera revisión.',
}
