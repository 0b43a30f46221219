import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import { NOTICE_LIMIT, NOTICE_MS, type Tone } from '../app/notices.ts'
import { modeSetting, store } from '../settings/settings.ts'

let mounted = false

function mount(): void {
  if (mounted) return
  mounted = true
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const draw = () => root.render(<Toaster position="top-right" duration={NOTICE_MS} visibleToasts={NOTICE_LIMIT} theme={store.get(modeSetting)} offset={56} gap={8} />)
  store.sub(modeSetting, draw)
  draw()
}

/** A notice at the top right; the same text twice is one notice. @param hint a key that helps, such as the undo key */
export function showNotice(text: string, tone: Tone, hint?: string): void {
  mount()
  const shown = { id: text, ...(hint ? { description: hint } : {}) }
  if (tone === 'success') toast.success(text, shown)
  else if (tone === 'warning') toast.warning(text, shown)
  else if (tone === 'error') toast.error(text, shown)
  else toast(text, shown)
}
