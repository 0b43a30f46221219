import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { Place } from '#commands/command'
import { ConfirmCommand, ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { fetched } from '../ui/fetched.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Sheet } from './sheet.tsx'
import { closeDialog, openDialog, type OpenDialog } from '../console/dialogs.ts'
import { partsAtom } from './domains.ts'
import { rememberForRepeat } from '../console/run-command.ts'
import { Palette } from './lazy-palette.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'

const Filters = fetched(async () => (await import('../ui/list/filter-drawer.tsx')).FilterDrawer)

/** The shell's dialogs without a subject, by their place. */
const plainDialogs: { readonly [Name in Place]?: ComponentType } = {
  settings: SettingsDrawer,
  unsent: UnsentDialog,
  sheet: Sheet,
  filters: Filters,
}

/** Draws the one dialog that is open. Its code is loaded with the first dialog. */
export function DialogHost({ dialog }: { dialog: OpenDialog }) {
  const { dialogs } = useAtomValue(partsAtom)
  switch (dialog.kind) {
    case 'plain': {
      const Dialog = plainDialogs[dialog.place] ?? dialogs[dialog.place]
      if (!Dialog) throw new Error(`${dialog.place} is not a dialog`)
      return <Dialog />
    }
    case 'confirmation': {
      // A confirmation that another dialog asked for leads back to that dialog.
      const leave = () => (dialog.before ? openDialog(dialog.before) : closeDialog())
      return (
        <ConfirmCommand
          command={dialog.command}
          confirmation={dialog.confirmation}
          onClose={leave}
          onConfirm={() => {
            leave()
            dialog.onAnswer()
          }}
        />
      )
    }
    case 'palette':
      return <Palette ask={dialog.ask} given={dialog.given} subject={dialog.subject} />
    case 'reasons':
      return (
        <ReasonDialog
          command={dialog.command}
          targets={dialog.targets}
          fields={dialog.fields}
          offScreen={dialog.offScreen}
          onClose={closeDialog}
          onAnswer={(reason, requestNewPhoto) => {
            closeDialog()
            rememberForRepeat(dialog.command, { reason, requestNewPhoto })
            dialog.onAnswer({ reason, requestNewPhoto })
          }}
        />
      )
    case 'confirm':
      return (
        <ConfirmDialog
          command={dialog.command}
          targets={dialog.targets}
          divided={dialog.divided}
          shown={dialog.shown}
          offScreen={dialog.offScreen}
          onClose={closeDialog}
          onConfirm={() => {
            closeDialog()
            dialog.onAnswer({})
          }}
        />
      )
  }
}
