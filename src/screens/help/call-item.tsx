import { memo } from 'react'
import type { ApiDocument } from './api-document.ts'
import { CallDetails } from './call-details.tsx'
import type { ApiCall } from './calls.ts'

const tones: Readonly<Record<string, string>> = {
  GET: 'text-accent',
  POST: 'text-good',
  PUT: 'text-caution',
  PATCH: 'text-caution',
  DELETE: 'text-bad',
}

interface CallItemProps {
  document: ApiDocument
  call: ApiCall
  isOpen: boolean
  /** True if keys act on this call. */
  isCurrent: boolean
  onToggle(name: string): void
  onFocus(name: string): void
}

/** Id of a call's button, for focusing it. */
export function buttonIdOf(name: string): string {
  return `call-${name}`
}

/** One call: a line, and below it the details while it is unfolded. */
export const CallItem = memo(function CallItem({
  document,
  call,
  isOpen,
  isCurrent,
  onToggle,
  onFocus,
}: CallItemProps) {
  const prefix = `/api/${call.service}`
  const hasPrefix = call.path.startsWith(prefix)
  return (
    <article
      aria-labelledby={buttonIdOf(call.name)}
      data-call={call.name}
      data-open={isOpen}
      data-current={isCurrent}
      // `content-visibility` skips layout and paint of a closed line that is out of view.
      className={`scroll-mt-9 border-b border-line ${isOpen ? '' : '[contain-intrinsic-size:auto_36px] [content-visibility:auto]'}`}
      onFocusCapture={() => onFocus(call.name)}
      onPointerDownCapture={() => onFocus(call.name)}
    >
      <h3>
        <button
          type="button"
          id={buttonIdOf(call.name)}
          aria-expanded={isOpen}
          tabIndex={isCurrent ? 0 : -1}
          className="grid h-9 w-full scroll-mt-12 grid-cols-[3.75rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 border-l-3 border-transparent px-4 text-left outline-offset-[-2px] hover:bg-accent-soft data-current:border-accent data-current:bg-accent-soft"
          data-current={isCurrent || undefined}
          onClick={() => onToggle(call.name)}
        >
          <span className={`font-mono text-hint font-bold ${tones[call.method] ?? 'text-muted'}`}>{call.method}</span>
          <span className="truncate font-mono text-table">
            {hasPrefix ? <span className="text-muted">{prefix}</span> : null}
            {hasPrefix ? call.path.slice(prefix.length) : call.path}
          </span>
          <span className="flex items-center gap-3 text-muted">
            <span lang="en" className="truncate text-table">
              {call.summary}
            </span>
          </span>
        </button>
      </h3>
      {isOpen ? <CallDetails document={document} call={call} /> : null}
    </article>
  )
})
