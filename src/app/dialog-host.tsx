import { ConfirmCommand, ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { fetched } from '../ui/fetched.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Sheet } from './sheet.tsx'
import { Instructions } from '../screens/reviews/instructions.tsx'
import { closeDialog, openDialog, type OpenDialog } from '../console/dialogs.ts'
import { rememberForRepeat } from '../console/run-command.ts'
import { Palette } from './lazy-palette.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'

const Filters = fetched(async () => (await import('../ui/list/filter-drawer.tsx')).FilterDrawer)

/** Draws the one dialog that is open. Its code is loaded with the first dialog. */
export function DialogHost({ dialog }: { dialog: OpenDialog }) {
  switch (dialog.kind) {
    case 'settings':
      return <SettingsDrawer />
    case 'unsent':
      return <UnsentDialog />
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
    case 'sheet':
      return <Sheet />
    case 'instructions':
      return <Instructions />
    case 'filters':
      return <Filters />
    case 'palette':
      return <Palette ask={dialog.ask} given={dialog.given} />
    case 'reasons':
      return (
        <ReasonDialog
          command={dialog.command}
          targets={dialog.targets}
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
          onClose={closeDialog}
          onConfirm={() => {
            closeDialog()
            dialog.onAnswer({})
          }}
        />
      )
  }
}
