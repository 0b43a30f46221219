import { type ComponentType, useEffect, useState } from 'react'
import { whenQuiet } from '../../api/quiet.ts'
import { fetchNeeds, type Needs } from '../../console/needs.ts'
import type { Contribution } from '../contribution.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/macros/contribution')).macros,
  texts: ['macros'],
}

/** The macros on every screen; their code, commands and texts are fetched when the first screen is quiet. */
function MacrosEverywhere() {
  const [Layer, setLayer] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenQuiet(
        () =>
          void Promise.all([import('./macro-layer.tsx'), fetchNeeds([needs])])
            .then(([{ MacroLayer }]) => setLayer(() => MacroLayer))
            .catch(() => undefined),
      ),
    [],
  )
  return Layer ? <Layer /> : null
}

/** The domain of macros. */
export const macrosDomain = {
  needs,
  dialogs: {
    macros: async () => {
      const [{ MacrosDialog }] = await Promise.all([import('./macros-dialog.tsx'), fetchNeeds([needs])])
      return MacrosDialog
    },
  },
  everywhere: MacrosEverywhere,
} as const satisfies Contribution
