import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { gamesList } from './games-list.tsx'

/** `/games`. */
export function GamesRoute() {
  const navigate = useNavigate()
  return <ListScreen list={gamesList} onNew={() => void navigate({ to: '/game/new-game' })} />
}
