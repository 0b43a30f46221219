/** The calendar day of a moment in Brazil's time, where the platform's operators work: YYYY-MM-DD. */
export function dayOf(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now)
}

/** The last midnight in the time zone of the platform's operators. */
export function startOfToday(now: Date): string {
  return `${dayOf(now)}T00:00:00-03:00`
}
