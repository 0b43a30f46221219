import type { Messages } from '#locales/messages'
import type { Command } from '../command.ts'
import { textIn } from '../texts.ts'
import { labelSequence } from './keystroke.ts'
import { scopeTitles } from './scope-titles.ts'

function keysOf(command: Command): string {
  return command.keys
    .map((keys) =>
      labelSequence(keys)
        .map((parts) => `\`${parts.join('+')}\``)
        .join(' '),
    )
    .join(', ')
    .replaceAll('|', String.raw`\|`)
}

/** The whole default keymap in one language, as a Markdown page; a scope without keys is left out. */
export function cheatSheet(registry: readonly Command[], messages: Messages): string {
  const sections = Object.entries(scopeTitles).flatMap(([scope, title]) => {
    const rows = registry
      .filter((command) => command.scope === scope && command.keys.length > 0)
      .map((command) => `| ${keysOf(command)} | ${textIn(messages, command.title)} |`)
    if (rows.length === 0) return []
    return [
      [
        `## ${textIn(messages, title)}`,
        '',
        `| ${messages.keyboard.documentKeys} | ${messages.keyboard.documentCommand} |`,
        '|---|---|',
        ...rows,
      ].join('\n'),
    ]
  })
  return `# ${messages.keyboard.documentTitle}\n\n${sections.join('\n\n')}\n`
}
