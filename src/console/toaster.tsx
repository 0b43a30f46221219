import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import { NOTICE_LIMIT, NOTICE_MS, type Tone } from './notices.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, modeSetting, store } from '../settings/settings.ts'
import { Kbd } from './kbd.tsx'

let mounted = false

function mount(): void {
  if (mounted) return
  mounted = true
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const draw = () =>
    root.render(
      <Toaster
        style={{ fontFamily: 'inherit' }}
        position="top-right"
        duration={NOTICE_MS}
        visibleToasts={NOTICE_LIMIT}
        expand
        theme={store.get(modeSetting)}
        offset={56}
        gap={8}
      />,
    )
  store.sub(modeSetting, draw)
  draw()
}

/**
 * Shows a notice at the top right; the same text twice is one notice (CTR-2-044 to CTR-2-047).
 * @param undoKeys keys that undo the announced decision
 */
export function showNotice(text: string, tone: Tone, undoKeys?: string): void {
  mount()
  const { t } = textsIn(store.get(languageSetting))
  const description = undoKeys ? (
    <span className="inline-flex items-center gap-1.5">
      <Kbd keys={undoKeys.toLowerCase()} /> {t('frame.undoes')}
    </span>
  ) : null
  const options = { id: text, ...(description ? { description } : {}) }
  if (tone === 'success') toast.success(text, options)
  else if (tone === 'warning') toast.warning(text, options)
  else if (tone === 'error') toast.error(text, options)
  else toast(text, options)
}
