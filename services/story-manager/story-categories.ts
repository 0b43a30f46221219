import type { Language } from '#contract/languages'
import type { NamedReference } from '#contract/schemas/general/references'
import type { StoryCategory } from '#contract/schemas/story-groups/story-group'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'

const category = (digit: string, name: string, label: StoryCategory['label']): StoryCategory => ({
  _id: `73746f72796361740000000${digit}`,
  name,
  label,
})

/** What status campaigns can be about (CON-7-086). Not in the specification; the same for every tenant. */
const categories: readonly StoryCategory[] = [
  category('1', 'PROMOTIONS', { pt: 'Promoções', en: 'Promotions', es: 'Promociones' }),
  category('2', 'NEWS', { pt: 'Novidades', en: 'News', es: 'Novedades' }),
  category('3', 'TIPS', { pt: 'Dicas', en: 'Tips', es: 'Consejos' }),
  category('4', 'SAFETY', { pt: 'Segurança', en: 'Safety', es: 'Seguridad' }),
  category('5', 'HEALTH', { pt: 'Saúde e bem-estar', en: 'Health and well-being', es: 'Salud y bienestar' }),
  category('6', 'EVENTS', { pt: 'Eventos', en: 'Events', es: 'Eventos' }),
]

/** A category in the reader's language; null for none, and for one that is unknown. */
export function categoryOf(id: string | null, language: Language): NamedReference | null {
  const found = categories.find(({ _id }) => _id === id)
  return found ? { _id: found._id, name: found.label[language] } : null
}

export async function listStoryCategories({ language }: RequestContext) {
  return { message: textOf('ok', language), storyCategories: [...categories] }
}
