import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { rulesList } from './rules-list.tsx'

/** `/review-rules`. */
export function RulesRoute() {
  const navigate = useNavigate()
  return <ListScreen list={rulesList} onNew={() => void navigate({ to: '/review-rule/new-rule' })} />
}
