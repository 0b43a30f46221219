import { describe, expect, it } from 'vitest'
import { createFieldRegistry } from './form-context.ts'

const field = (label: string) => ({ label, element: () => null })

describe('the fields of a form', () => {
  it('are found by name, or else the nearest around or inside', () => {
    const { register, find } = createFieldRegistry()
    register('title', field('Title'))
    register('document.value', field('Document'))
    register('items', field('Items'))
    expect(
      ['title', 'title.pt', 'document', 'items[2].name', 'items[2]', 'other', '', 'titles'].map(
        (name) => find(name)?.label,
      ),
    ).toEqual(['Title', 'Title', 'Document', 'Items', 'Items', undefined, undefined, undefined])
  })

  it('are forgotten when they leave, and not when another took their place', () => {
    const { register, find } = createFieldRegistry()
    const forget = register('url', field('Web'))
    register('url', field('Deep link'))
    forget()
    expect(find('url')?.label).toBe('Deep link')
  })
})
