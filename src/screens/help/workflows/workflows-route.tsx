import { useSearch } from '@tanstack/react-router'
import { currentSession } from '../../../effects/session.ts'
import { WorkflowsScreen } from './workflows-screen.tsx'

/** `/help/workflows`, with the machine, the state and the record in the address. */
export function WorkflowsRoute() {
  const address = useSearch({ from: '/help/workflows' })
  return <WorkflowsScreen address={address} role={currentSession().role} />
}
