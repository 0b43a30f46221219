import { useState } from 'react'
import { commandById } from '#commands/registry'
import { OfflineNotice } from '../app/offline-notice.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ConfirmCommand } from '../ui/confirm-dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { CommandMenu, PopoverMenu } from '../ui/popover-menu.tsx'
import type { GallerySection } from './section.ts'

const CONFIRMED = commandById('settings.reset')

function Breaking({ isWhole }: { isWhole: boolean }) {
  if (!isWhole) throw new Error('planted')
  return <p data-mended>OK</p>
}

function Pieces() {
  const { t } = useTexts()
  const [answer, setAnswer] = useState<'asking' | 'confirmed' | 'left' | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState('')
  const [soon] = useState(() => Date.now() + 9_000)
  return (
    <div className="flex flex-col gap-6">
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
      <div className="flex items-center gap-4" data-chosen={chosen}>
        <CommandMenu
          label={t('settings.account')}
          trigger={t('settings.account')}
          ids={['settings.open', 'go.profile', 'go.users', 'session.signOut']}
        />
        <PopoverMenu
          label={t('lists.filters')}
          trigger={t('lists.filters')}
          sections={[
            {
              id: 'statuses',
              title: t('fields.status'),
              entries: [
                { id: 'ACTIVE', label: t('statuses.ACTIVE'), run: () => setChosen('ACTIVE') },
                {
                  id: 'INACTIVE',
                  label: t('statuses.INACTIVE'),
                  why: t('later.disabled'),
                  run: () => setChosen('why'),
                },
              ],
            },
            {
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
            },
          ]}
        />
        <button type="button" className="button" data-answer={answer} onClick={() => setAnswer('asking')}>
          {t(CONFIRMED.title)}
        </button>
      </div>
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
      <div className="border border-line">
        <OfflineNotice stuck={4} nextTry={soon} />
        <OfflineNotice stuck={1} nextTry={null} />
        <OfflineNotice stuck={0} nextTry={null} />
      </div>
      <div className="grid grid-cols-2 gap-4 *:h-80 *:border *:border-line">
        <Empty title={t('drivers.notFound')} hint={t('lists.notFoundHint')} />
        <Empty picture="later" title={t('later.title', { place: t('places.travels') })} hint={t('later.hint')} />
        <div onClickCapture={() => setWhole(true)}>
          <ErrorBoundary pane={t('places.drivers')}>
            <Breaking isWhole={isWhole} />
          </ErrorBoundary>
        </div>
        <div>
          <LoadingScreen />
        </div>
      </div>
    </div>
  )
}

export const section: GallerySection = {
  id: 'frame',
  title: 'Frame: way, menus, confirmation, network, states',
  Component: Pieces,
}
