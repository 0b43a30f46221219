import { useState } from 'react'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { locationsList } from './locations-list.tsx'
import { NewLocationDialog } from './new-location.tsx'

/** `/locations`. */
export function LocationsRoute() {
  const [isNew, setIsNew] = useState(false)
  return (
    <>
      <ListScreen list={locationsList} onNew={() => setIsNew(true)} />
      {isNew ? <NewLocationDialog onClose={() => setIsNew(false)} /> : null}
    </>
  )
}
