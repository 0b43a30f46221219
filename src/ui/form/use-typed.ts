import { useField } from '@conform-to/react'

/** What a field contains now. */
export function useTyped(name: string): string {
  const [{ value, initialValue }] = useField<string>(name)
  return value ?? initialValue ?? ''
}
