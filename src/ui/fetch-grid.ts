import { followCall } from '../api/quiet.ts'

/**
 * Fetches the grid, the largest part of a list. It counts as a running call, so that nothing that only a later screen
 * needs competes with it.
 */
export const fetchGrid = () => followCall(import('../grid/grid.tsx'))
