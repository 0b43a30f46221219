import { type ReactNode, useState } from 'react'
import { commandById } from '#commands/registry'
import { OfflineNotice } from '../app/offline-notice.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ConfirmCommand } from '../ui/confirm-dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { CommandMenu, type PopoverSection, PopoverMenu } from '../ui/popover-menu.tsx'
import type { GallerySection } from './section.ts'

const CONFIRMED = commandById('settings.reset')

function Breaking({ isMended }: { isMended: boolean }) {
  if (!isMended) throw new Error('planted')
  return <p data-mended>OK</p>
}

function Way() {
  const { t } = useTexts()
  return (
    <div className="flex items-center gap-4">
      <BackLink path="/drivers" label={t('drivers.back')} keys="Escape" />
      <Breadcrumbs
        trail={[
          { label: t('menuGroups.campaigns'), path: null },
          { label: t('places.drawers'), path: '/drawer' },
          { label: t('places.newDrawer'), path: '/drawer/new-drawer' },
        ]}
      />
    </div>
  )
}

/** The menus, and a button beside them as the child. */
function Menus({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState('')
  const statuses: PopoverSection = {
    id: 'statuses',
    title: t('fields.status'),
    entries: [
      { id: 'ACTIVE', label: t('statuses.ACTIVE'), run: () => setChosen('ACTIVE') },
      { id: 'INACTIVE', label: t('statuses.INACTIVE'), why: t('later.disabled'), run: () => setChosen('why') },
    ],
  }
  const kinds: PopoverSection = {
    id: 'kinds',
    title: t('menuGroups.help'),
    entries: [
      {
        id: 'out',
        label: t('places.apiReference'),
        link: { path: 'https://torre.example', isExternal: true },
        run: () => setChosen('out'),
      },
    ],
  }
  return (
    <div className="flex items-center gap-4" data-chosen={chosen}>
      <CommandMenu
        label={t('settings.account')}
        trigger={t('settings.account')}
        ids={['settings.open', 'go.profile', 'go.users', 'session.signOut']}
      />
      <PopoverMenu label={t('lists.filters')} trigger={t('lists.filters')} sections={[statuses, kinds]} />
      {children}
    </div>
  )
}

function Network() {
  const [soon] = useState(() => Date.now() + 9_000)
  return (
    <div className="border border-line">
      <OfflineNotice stuck={4} nextTry={soon} />
      <OfflineNotice stuck={1} nextTry={null} />
      <OfflineNotice stuck={0} nextTry={null} />
    </div>
  )
}

function States() {
  const { t } = useTexts()
  const [isMended, setMended] = useState(false)
  return (
    <div className="grid grid-cols-2 gap-4 *:h-80 *:border *:border-line">
      <Empty title={t('drivers.notFound')} hint={t('lists.notFoundHint')} />
      <div onClickCapture={() => setMended(true)}>
        <ErrorBoundary pane={t('places.drivers')}>
          <Breaking isMended={isMended} />
        </ErrorBoundary>
      </div>
      <div>
        <LoadingScreen />
      </div>
    </div>
  )
}

function Frame() {
  const { t } = useTexts()
  const [answer, setAnswer] = useState<'asking' | 'confirmed' | 'left' | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <Way />
      <Menus>
        <button type="button" className="button" data-answer={answer} onClick={() => setAnswer('asking')}>
          {t(CONFIRMED.title)}
        </button>
      </Menus>
      {answer === 'asking' ? (
        <ConfirmCommand
          command={CONFIRMED}
          confirmation={{
            title: { key: 'confirmations.resetTitle' },
            text: { key: 'confirmations.resetText' },
            tone: 'danger',
          }}
          onConfirm={() => setAnswer('confirmed')}
          onClose={() => setAnswer('left')}
        />
      ) : null}
      <Network />
      <States />
    </div>
  )
}

export const section: GallerySection = {
  id: 'frame',
  title: 'Frame: way, menus, confirmation, network, states',
  Component: Frame,
}
