import { atom } from 'jotai'

/** What maps are drawn on: the shipped outline, the installation's tiles, or the outline because no tile came. */
export type BaseShown = { kind: 'outline' | 'unreachable' } | { kind: 'tiles'; attribution: string }

/** One for all maps, because an installation has one base map. */
export const baseShownAtom = atom<BaseShown>({ kind: 'outline' })
