import { fetched } from '../ui/fetched.tsx'
import { loadPalette } from './domains.ts'

/** The palette, with everything that it finds records by. */
export const Palette = fetched(loadPalette)
