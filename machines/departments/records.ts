import type { Lifecycle } from '../lifecycle.ts'
import { department } from './department.lifecycle.ts'

/** Kinds of record of the departments' domain, each with the lifecycle that rules it. */
export const departmentRecords = { DEPARTMENT: department } as const satisfies Readonly<Record<string, Lifecycle>>
