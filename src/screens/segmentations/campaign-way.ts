import type { Choice } from '../../ui/form/use-search.ts'

/** Of this browser tab: the lists that were made for forms, and the forms that imports are for. */
const LISTS = 'torre.campaignLists'
const IMPORTS = 'torre.campaignImports'

type Stored<Value> = Record<string, Value>

function read<Value>(key: string): Stored<Value> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Stored<Value>
  } catch {
    return {}
  }
}

const write = (key: string, values: object) => sessionStorage.setItem(key, JSON.stringify(values))

/** The search of a screen that makes a list for the form of a campaign: the address of that form. */
export interface CampaignWay {
  for?: string
}

/** Reads the address of a form; only addresses of the console itself are taken. */
export function campaignWay(search: Record<string, unknown>): CampaignWay {
  const { for: form } = search
  return typeof form === 'string' && /^\/[a-z]/.test(form) ? { for: form } : {}
}

/** Keeps a list for the form that it was made for. */
export function keepList(form: string, list: Choice): void {
  write(LISTS, { ...read<Choice>(LISTS), [form]: { value: list.value, label: list.label } })
}

/** The list that was made for a form, once. */
export function takeList(form: string): Choice | null {
  const { [form]: list = null, ...others } = read<Choice>(LISTS)
  if (list) write(LISTS, others)
  return list
}

/** Notes the form that an import is for. */
export function keepImport(id: string, form: string): void {
  write(IMPORTS, { ...read<string>(IMPORTS), [id]: form })
}

/** The form that an import is for; null where it is for none. */
export function formOfImport(id: string): string | null {
  return read<string>(IMPORTS)[id] ?? null
}
