import type { Lifecycle } from '../lifecycle.ts'
import { department } from './department.lifecycle.ts'

/** Kinds of record of the companies' domain, each with the lifecycle that rules it. */
export const companyRecords = { DEPARTMENT: department } as const satisfies Readonly<Record<string, Lifecycle>>
