import { useParams, useSearch } from '@tanstack/react-router'
import { GameScreen } from './game-screen.tsx'

/** `/games/{id}`. */
export function GameRoute() {
  const { id } = useParams({ from: '/games/$id' })
  const { tab = 'DETAILS' } = useSearch({ from: '/games/$id' })
  return <GameScreen key={id} id={id} tab={tab} />
}
