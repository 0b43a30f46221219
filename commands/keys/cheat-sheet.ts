import type { Messages } from '#locales/messages'
import type { Command, Scope } from '../command.ts'
import { labelSequence } from './keystroke.ts'

const headings = {
  queue: 'scopeQueue',
  grid: 'scopeGrid',
  record: 'scopeRecord',
  form: 'scopeForm',
  screen: 'scopeScreen',
  dialog: 'scopeDialog',
  anywhere: 'scopeAnywhere',
} as const satisfies Partial<Record<Scope, keyof Messages['keyboard']>>

function textIn(messages: Messages, key: string): string {
  const [domain = '', name = ''] = key.split('.')
  return (messages as unknown as Record<string, Record<string, string>>)[domain]?.[name] ?? key
}

function keysOf(command: Command): string {
  return command.keys
    .map((keys) => labelSequence(keys).map((parts) => `\`${parts.join('+')}\``).join(' '))
    .join(', ')
    .replaceAll('|', String.raw`\|`)
}

/** The whole default keymap in one language, as a Markdown page. */
export function cheatSheet(registry: readonly Command[], messages: Messages): string {
  const sections = Object.entries(headings).map(([scope, heading]) => {
    const rows = registry
      .filter((command) => command.scope === scope && command.keys.length > 0)
      .map((command) => `| ${keysOf(command)} | ${textIn(messages, command.title)} |`)
    return [`## ${messages.keyboard[heading]}`, '', `| ${messages.keyboard.documentKeys} | ${messages.keyboard.documentCommand} |`, '|---|---|', ...rows].join('\n')
  })
  return `# ${messages.keyboard.documentTitle}\n\n${sections.join('\n\n')}\n`
}
