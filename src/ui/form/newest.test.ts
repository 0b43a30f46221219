// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fieldChanges, mergedWith } from './newest.ts'

const pristine = { name: 'Ana', phone: '1', address: { city: 'Itu' }, email: '' }
const typed = { name: 'Ana Lima', phone: '1', address: { city: 'Salto' }, email: '' }
const newest = { name: 'Ana Souza', phone: '2', address: { city: 'Itu' }, email: 'a@b.c' }

describe('a record that changed while a form was open', () => {
  it('is told field by field, with what was typed there', () => {
    expect(fieldChanges(pristine, typed, newest)).toEqual([
      { name: 'name', was: 'Ana', now: 'Ana Souza', typed: 'Ana Lima' },
      { name: 'phone', was: '1', now: '2', typed: null },
      { name: 'email', was: '', now: 'a@b.c', typed: null },
    ])
  })

  it('is taken over except where something was typed', () => {
    expect(mergedWith(pristine, typed, newest)).toEqual({
      name: 'Ana Lima',
      phone: '2',
      address: { city: 'Salto' },
      email: 'a@b.c',
    })
    expect(mergedWith({ list: ['a', 'b'] }, { list: ['a', 'x'] }, { list: ['c', 'b'] })).toEqual({ list: ['c', 'x'] })
  })
})
