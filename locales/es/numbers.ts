import type * as pt from '../pt/numbers.ts'
import type { Translation } from '../translation.ts'

/** The numbers of a shift. */
export const numbers: Translation<typeof pt.numbers> = {
  intro: 'Decisiones enviadas, según los historiales. Las deshechas son las que retiró antes del envío.',
  today: 'Hoy',
  days: 'Últimos {{days}} días',
  measure: 'Medida',
  own: 'Usted',
  decided: 'Decididas',
  approved: 'Aprobadas',
  disapproved: 'Rechazadas',
  medianSeconds: 'Segundos por decisión (mediana, sin pausas)',
  undone: 'Deshechas',
  reopened: 'Reabiertas',
  overturned: 'Decididas de otro modo después',
  minimum: 'Menor',
  lowerQuartile: '25 %',
  median: 'Mediana',
  upperQuartile: '75 %',
  maximum: 'Mayor',
  people: { one: '{{count}} persona decidió', other: '{{count}} personas decidieron' },
  none: 'No se decidió nada en este período.',
  unreadable: 'No se pudieron leer los números.',
  legend: 'Caja: la mitad central del equipo; línea: mediana; rombo: usted.',
}
