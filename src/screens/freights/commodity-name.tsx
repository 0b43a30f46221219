import { useQuery } from '@tanstack/react-query'
import { commoditySearch } from './commodity-search.ts'

/** A commodity by its description, for a summary. */
export function CommodityName({ id }: { id: string }) {
  const { data: description = '' } = useQuery(commoditySearch.named(id))
  return description
}
