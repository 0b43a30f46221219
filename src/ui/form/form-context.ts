import { createContext, useContext } from 'react'
import type { FormFiles } from './use-form-files.ts'

/** A field as the form knows it: what it is called and what takes the focus. */
interface KnownField {
  label: string
  element(): HTMLElement | null
}

interface FormScope {
  /** While the form is sent its fields can be read and not changed. */
  isSending: boolean
  /** What is chosen in its fields of files; null in a form that has none. */
  files: FormFiles | null
  /** Makes a field known by its name, for the list of problems. @returns what makes it unknown again */
  register(name: string, field: KnownField): () => void
  /** What a field or the group around it is called, and what to focus for it. */
  find(name: string): KnownField | undefined
}

export const FormScopeContext = createContext<FormScope>({
  isSending: false,
  files: null,
  register: () => () => undefined,
  find: () => undefined,
})

/** The form is what its screen is for: its first field has the focus when the screen opens. */
export const FormOfScreenContext = createContext(false)

export function useFormScope(): FormScope {
  return useContext(FormScopeContext)
}

/** The fields of one form by name; a name without a field of its own leads to the nearest one around or inside it. */
export function fieldRegistry(): Pick<FormScope, 'register' | 'find'> {
  const fields = new Map<string, KnownField>()
  return {
    register(name, field) {
      fields.set(name, field)
      return () => {
        if (fields.get(name) === field) fields.delete(name)
      }
    },
    find(name) {
      let outer = name
      while (outer) {
        const known = fields.get(outer)
        if (known) return known
        outer = outer.replace(/(?:^|\.)[^.[]+$|\[[^\]]*\]$/, '')
      }
      const inner = [...fields.keys()].find(
        (candidate) => name && (candidate.startsWith(`${name}.`) || candidate.startsWith(`${name}[`)),
      )
      return inner === undefined ? undefined : fields.get(inner)
    },
  }
}
