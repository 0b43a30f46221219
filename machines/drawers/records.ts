import type { Lifecycle } from '../lifecycle.ts'
import { drawer } from './drawer.lifecycle.ts'

/** Kinds of record of the drawers' domain, each with the lifecycle that rules it. */
export const drawerRecords = { DRAWER: drawer } as const satisfies Readonly<Record<string, Lifecycle>>
