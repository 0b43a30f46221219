import { facet } from '../facet.ts'

/** The digits that run macros. */
export const macroKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type MacroKey = (typeof macroKeys)[number]

/** The person's macros: recording one, running one by its digit, and forgetting one. */
export const macroDesk = facet<
  { isRecording: boolean; steps: number; isRunning: boolean; used: readonly MacroKey[] },
  { record(): void; save(name: string): void; discard(): void; run(key: MacroKey): void; remove(key: MacroKey): void }
>('macroDesk', { isRecording: false, steps: 0, isRunning: false, used: [] })
