import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from '@headlessui/react'
import { ExternalLink } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { commandById } from '../console/registry.ts'
import { availability } from '#commands/resolve'
import { drawnContext, useContextChanges, useLayer } from '../console/command-layers.ts'
import { textOfMessage } from '../console/notices.ts'
import { runCommand } from '../console/run-command.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Kbd } from '../console/kbd.tsx'

/** One line of a popover menu. */
export interface PopoverEntry {
  id: string
  label: string
  icon?: ReactNode
  caption?: string | undefined
  keys?: string | undefined
  /** Why it cannot be chosen now. The line stays focusable and shows this reason. */
  why?: string | undefined
  isCurrent?: boolean
  /** Makes the line a link; one outside the console opens in a new tab. */
  link?: { path: string; isExternal: boolean }
  run(): void
}

export interface PopoverSection {
  id: string
  title?: string
  entries: readonly PopoverEntry[]
}

export interface PopoverMenuProps {
  label: string
  /** Content of the button; its accessible name is the label. */
  trigger: ReactNode
  sections: readonly PopoverSection[]
  className?: string
  anchor?: 'bottom start' | 'bottom end' | 'right start'
  isCurrent?: boolean
}

/** Adds a layer while the menu is open, so that no key reaches the screen behind it. */
function ClosedOff() {
  useLayer({ scope: 'dialog', contribute: () => ({ dialog: 'menu' }) })
  return null
}

function Entry({ entry }: { entry: PopoverEntry }) {
  const { t } = useTexts()
  const { link, why } = entry
  const inside = (
    <>
      {entry.icon}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{entry.label}</span>
        {entry.caption || why ? <span className="text-hint text-muted">{why ?? entry.caption}</span> : null}
      </span>
      {link?.isExternal ? (
        <ExternalLink aria-label={t('frame.opensNewTab')} className="size-3.5 shrink-0 text-muted" />
      ) : null}
      {entry.keys ? <Kbd keys={entry.keys} /> : null}
    </>
  )
  const shared = {
    'aria-disabled': why ? true : undefined,
    'aria-current': entry.isCurrent ? ('page' as const) : undefined,
    className:
      'flex min-h-8 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left text-table outline-accent aria-disabled:text-muted aria-[current=page]:font-semibold data-focus:bg-accent-soft data-focus:outline-2 data-focus:-outline-offset-2',
  }
  // Runs after the menu has closed and its scope no longer covers the command's context.
  const run = () => void setTimeout(() => entry.run())
  if (!link || why) {
    return (
      <MenuItem as="button" type="button" {...shared} onClick={run}>
        {inside}
      </MenuItem>
    )
  }
  return (
    <MenuItem
      as="a"
      href={link.path}
      {...(link.isExternal ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...shared}
      onClick={(event: MouseEvent) => {
        if (link.isExternal || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        run()
      }}
    >
      {inside}
    </MenuItem>
  )
}

/** A button that opens a menu (CTR-2-039): arrows, letters, Enter and Esc work as in the ARIA pattern. */
export function PopoverMenu({
  label,
  trigger,
  sections,
  className,
  anchor = 'bottom start',
  isCurrent = false,
}: PopoverMenuProps) {
  return (
    <Menu>
      <MenuButton aria-label={label} data-current={isCurrent || undefined} className={className ?? 'button'}>
        {trigger}
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: anchor, gap: 4, padding: 8 }}
        className="z-50 min-w-60 rounded-lg border border-line bg-raised p-1 text-ink shadow-lg outline-none"
      >
        <ClosedOff />
        {sections.map(({ id, title, entries }) => (
          <MenuSection key={id} className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1">
            {title ? <MenuHeading className="pane-title px-2 pt-1 pb-0.5">{title}</MenuHeading> : null}
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </MenuSection>
        ))}
      </MenuItems>
    </Menu>
  )
}

/** A popover menu of commands with their keys; an unavailable command shows why. */
export function CommandMenu({ ids, ...rest }: Omit<PopoverMenuProps, 'sections'> & { ids: readonly string[] }) {
  const { t } = useTexts()
  useContextChanges()
  const context = drawnContext(true)
  const entries = ids.map((id): PopoverEntry => {
    const command = commandById(id)
    const answer = availability(command, context)
    return {
      id,
      label: t(command.title),
      keys: command.keys[0],
      why: answer.possible ? undefined : textOfMessage(answer.why),
      run: () => void runCommand(command),
    }
  })
  return <PopoverMenu {...rest} sections={[{ id: 'commands', entries }]} />
}
