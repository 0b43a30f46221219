import { facet } from '../facet.ts'

/** The address of a driver's positions, where the record on screen has a driver and a time; null otherwise. */
export const trackPath = facet<{ path: string | null }, object>('trackPath', { path: null })
