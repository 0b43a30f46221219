import { useState } from 'react'
import type { CommodityRecord } from '#contract/schemas/commodities/commodity-record'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { commoditiesList } from './commodities-list.tsx'
import { CommodityDialog } from './commodity-form.tsx'

/** `/commodities`: what freights carry. */
export function CommoditiesScreen() {
  const [edited, setEdited] = useState<CommodityRecord | 'new' | null>(null)
  return (
    <>
      <ListScreen list={commoditiesList} onNew={() => setEdited('new')} onEdit={(row) => setEdited(row)} />
      {edited ? <CommodityDialog commodity={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
