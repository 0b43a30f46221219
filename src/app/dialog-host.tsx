import { lazy, Suspense } from 'react'
import { ConfirmCommand, ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Sheet } from './sheet.tsx'
import { Instructions } from '../screens/reviews/instructions.tsx'
import { closeDialog, openDialog, type OpenDialog } from '../console/dialogs.ts'
import { rememberForRepeat } from '../console/run-command.ts'
import { loadPalette } from './domains.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'

const Palette = lazy(() => loadPalette().then((loaded) => ({ default: loaded })))
const Filters = lazy(() =>
  import('../ui/list/filter-drawer.tsx').then(({ FilterDrawer }) => ({ default: FilterDrawer })),
)

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
      return (
        <Suspense>
          <Filters />
        </Suspense>
      )
    case 'palette':
      return (
        <Suspense>
          <Palette ask={dialog.ask} given={dialog.given} />
        </Suspense>
      )
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
