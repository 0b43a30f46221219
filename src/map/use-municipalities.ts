import { useQuery } from '@tanstack/react-query'
import { fetchMunicipalities, type Municipality } from './municipalities.ts'

const NONE: readonly Municipality[] = []

/** The municipalities of Brazil; none until their file is there. */
export function useMunicipalities(): readonly Municipality[] {
  const { data = NONE } = useQuery({
    queryKey: ['municipalities'],
    queryFn: fetchMunicipalities,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data
}
