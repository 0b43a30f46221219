import { useParams, useSearch } from '@tanstack/react-router'
import { TravelScreen } from './travel-screen.tsx'

/** `/travels/{driver}/{id}` (CON-2-086). */
export function TravelRoute() {
  const { driver, id } = useParams({ from: '/travels/$driver/$id' })
  const { tab = 'ROUTE' } = useSearch({ from: '/travels/$driver/$id' })
  return <TravelScreen key={id} id={id} driver={driver} tab={tab} />
}
