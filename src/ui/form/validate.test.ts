import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { personDocument } from '#contract/schemas/general/document-number'
import { price, weight } from '#contract/schemas/general/measures'
import { tapAction } from '#contract/schemas/checklists/tap-action'
import { label } from '#contract/schemas/general/texts-and-choices'
import { truth } from '#contract/schemas/general/truth'
import { labelsName, nameOfPath, valueAt, withoutEmpty } from './form-values.ts'
import { constraintsOf, validate } from './validate.ts'

const schema = z.object({
  title: label,
  document: personDocument.optional(),
  weight: weight.optional(),
  price: price.optional(),
  action: tapAction.optional(),
  ids: z.array(z.string()),
  active: truth.default(false),
})

const nobody = () => ({})

function dataOf(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const title = { 'title.pt': 'Um', 'title.en': 'One', 'title.es': 'Uno' }

describe('what stands in a form', () => {
  it('is what the contract takes, without empty fields, empty groups and the names of chosen ids', () => {
    const submission = validate(
      dataOf({
        ...title,
        'weight.value': '12.5',
        'weight.unit': 't',
        'document.value': '',
        'action.type': '',
        ids: 'a',
        [labelsName('ids')]: '{"a":"A"}',
        active: 'on',
      }),
      schema,
      'pt',
      nobody,
    )
    expect(submission.status === 'success' && submission.value).toEqual({
      title: { pt: 'Um', en: 'One', es: 'Uno' },
      weight: { value: 12.5, unit: 't' },
      ids: ['a'],
      active: true,
    })
  })

  it('is told by the keys of its texts, at its field, what is missing as required CON-5-091', () => {
    const submission = validate(
      dataOf({ 'title.pt': 'Um', 'title.en': 'One', 'document.type': 'CPF', 'document.value': '123' }),
      schema,
      'pt',
      nobody,
    )
    expect(submission.status === 'error' && submission.error).toEqual({
      'title.es': ['required'],
      'document.value': ['cpf'],
    })
  })

  it('is told again what the services refused, until it is sent again', () => {
    const refused = () => ({ 'title.pt': ['taken'] })
    const asked = dataOf({ ...title, __intent__: JSON.stringify({ type: 'validate', payload: { name: 'title.pt' } }) })
    const again = validate(asked, schema, 'pt', refused)
    expect([again.status !== 'success' && again.error, validate(dataOf(title), schema, 'pt', refused).status]).toEqual([
      { 'title.pt': ['taken'] },
      'success',
    ])
  })

  it('is required where its absence breaks a rule', () => {
    const constraints = constraintsOf(schema)
    expect(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, constraints[name]?.required]))).toEqual({
      title: true,
      document: false,
      weight: false,
      price: false,
      action: false,
      ids: false,
      active: false,
    })
  })
})

describe('names of fields', () => {
  it('are the paths of issues, and lead to values', () => {
    expect([nameOfPath(['contact', 'items', 0, 'value']), nameOfPath([]), nameOfPath(['a'])]).toEqual([
      'contact.items[0].value',
      '',
      'a',
    ])
    expect([
      valueAt({ contact: { items: [{ value: 'x' }] } }, 'contact.items[0].value'),
      valueAt({ a: 1 }, 'a.b.c'),
    ]).toEqual(['x', undefined])
  })

  it('lead nowhere where nothing was filled in', () => {
    expect([withoutEmpty({ a: '', b: { c: '', d: [] }, e: ['x'] }), withoutEmpty({ a: { b: '' } })]).toEqual([
      { b: { d: [] }, e: ['x'] },
      undefined,
    ])
  })
})
