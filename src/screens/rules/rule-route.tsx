import { useParams, useSearch } from '@tanstack/react-router'
import { RuleScreen } from './rule-screen.tsx'

/** `/review-rules/{id}`. */
export function RuleRoute() {
  const { id } = useParams({ from: '/review-rules/$id' })
  const { tab } = useSearch({ from: '/review-rules/$id' })
  return <RuleScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}
