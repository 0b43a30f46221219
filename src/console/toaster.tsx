import { createRoot, type Root } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import { NOTICE_LIMIT, NOTICE_MS, type Tone } from './notices.ts'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, modeSetting, store } from '../settings/settings.ts'
import { Kbd } from './kbd.tsx'

/** Distance of notices from what they must not cover, pixels. */
const GAP = 8
/** Height of the header, pixels. */
const HEADER = 48

/**
 * The top right of what notices may cover. Parts of the screen whose names, differences and buttons they must not cover
 * are marked by `data-notices`, which says where notices go instead: below the part or to its left.
 */
function offsetNow(): { top: number; right: number } {
  const rects = (where: 'below' | 'left') =>
    [...document.querySelectorAll(`[data-notices=${where}]`)].map((part) => part.getBoundingClientRect())
  return {
    top: Math.max(HEADER, ...rects('below').map(({ bottom }) => bottom)) + GAP,
    right: Math.max(0, ...rects('left').map(({ left }) => innerWidth - left)) + GAP,
  }
}

let root: Root | null = null

function draw(): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Toaster
      style={{ fontFamily: 'inherit' }}
      position="top-right"
      duration={NOTICE_MS}
      visibleToasts={NOTICE_LIMIT}
      expand
      theme={store.get(modeSetting)}
      offset={offsetNow()}
      gap={GAP}
    />,
  )
}

store.sub(modeSetting, () => root && draw())

/**
 * Shows a notice at the top right; the same text twice is one notice (CTR-2-044 to CTR-2-047).
 * @param undoKeys keys that undo the announced decision
 */
export function showNotice(text: string, tone: Tone, undoKeys?: string): void {
  draw()
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

/** Takes a notice off the screen. */
export function removeNotice(text: string): void {
  toast.dismiss(text)
}
