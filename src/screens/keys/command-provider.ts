import { scopeTitles } from '#commands/keys/scope-titles'
import { fetchEverything } from '../../console/needs.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import type { RecordProvider } from '../../palette/providers.ts'
import { createIndex } from '../../palette/search-index.ts'
import { languageSetting, store } from '../../settings/settings.ts'

/** Palette provider of commands, for questions such as whose keys to change. */
export const commandProvider: RecordProvider = {
  id: 'commands',
  title: 'asking.commands',
  right: 'read',
  minimum: 0,
  isAskedOnly: true,
  async search(text) {
    const [{ registry }] = await Promise.all([import('#commands/registry'), fetchEverything()])
    const { t } = textsIn(store.get(languageSetting))
    const index = createIndex(
      registry.map((command) => ({
        id: command.id,
        texts: [t(command.title), t(command.synonyms), t(scopeTitles[command.scope])],
        weight: 0,
        value: command,
      })),
    )
    return index.search(text, 50).map(({ value }) => ({
      id: value.id,
      title: t(value.title),
      hint: t(scopeTitles[value.scope]),
      path: `/settings/keys?command=${encodeURIComponent(value.id)}`,
    }))
  },
}
