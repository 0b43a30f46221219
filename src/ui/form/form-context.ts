import { createContext, useContext } from 'react'
import type { FormFiles } from './use-form-files.ts'

/** A registered field: its label, and the element that takes the focus. */
interface KnownField {
  label: string
  element(): HTMLElement | null
  /** A value of the field as people read it; the value itself if absent. */
  format?: ((value: string) => string) | undefined
}

interface FormScope {
  /** While the form is being sent, its fields can be read but not changed. */
  isSending: boolean
  /** The chosen files of the form; null in a form without file fields. */
  files: FormFiles | null
  /**
   * Registers a field by its name for the list of problems.
   * @returns a function that unregisters it
   */
  register(name: string, field: KnownField): () => void
  /** The field of that name, or the nearest registered one around or inside it. */
  find(name: string): KnownField | undefined
}

export const FormScopeContext = createContext<FormScope>({
  isSending: false,
  files: null,
  register: () => () => undefined,
  find: () => undefined,
})

/** True if the form is the screen's purpose: its first field gets the focus when the screen opens. */
export const FormOfScreenContext = createContext(false)

export function useFormScope(): FormScope {
  return useContext(FormScopeContext)
}

/** The fields of one form by name. A name without a field of its own leads to the nearest one around or inside it. */
export function createFieldRegistry(): Pick<FormScope, 'register' | 'find'> & { count(): number } {
  const fields = new Map<string, KnownField>()
  return {
    count: () => fields.size,
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
