import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/languages'
import type { ComparedField } from '#contract/schemas/reviews/review'
import { testReview } from '#machines/reviews/test-reviews'
import { loadMessages, translate } from '../../i18n/messages.ts'
import { verdictOf } from './verdict.ts'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('es')]))

const image = { _id: '0000000000000000000000e1', url: '/e1', description: 'LICENCE', width: 4, height: 3 }

const field = (registered: string | null, read: string | null, confidence: number | null = 0.97, isPrinted = true) => ({
  field: 'fullName',
  registered,
  read,
  confidence: read === null ? null : confidence,
  isPrinted,
  region: null,
})

const sure = field('Ana', 'ANA')
const unread = field('Eva', null)
const verdict = (fields: readonly ComparedField[], language: Language = 'en', images = [image]) => {
  const { tone, text, doubt } = verdictOf(
    (key, values) => translate(language, key, values),
    testReview(1, { fields: [...fields], evidence: images }),
  )
  return [tone, text, doubt]
}

describe('the verdict of the comparison', () => {
  it('is good only if every field that the images can prove was read above the threshold', () => {
    expect(verdict([sure, field('Ana', 'Ana', 0.8)])).toEqual(['good', 'No differences', ''])
    expect(verdict([sure, field('+5511999999999', null, null, false), field(null, null)])).toEqual([
      'good',
      'No differences',
      '',
    ])
    expect(verdict([sure, field('Ana', 'Ana', 0.799)])).toEqual([
      'caution',
      '1 field uncertain, lowest certainty 79 %',
      '',
    ])
  })

  it('says that nothing was read, also where the record has fields that no document prints', () => {
    const nothing = [unread, field('+5511999999999', null, null, false)]
    expect(verdict(nothing)).toEqual(['caution', 'Nothing was read: compare with the image', ''])
    expect(verdict([])).toEqual(['caution', 'Nothing was read: compare with the image', ''])
    expect(verdict(nothing, 'en', [])).toEqual(['caution', 'Nothing was read, and there is no image', ''])
  })

  it('counts in the three languages, singular and plural', () => {
    const unsure = field('Ana', 'Ana', 0.68)
    expect((['pt', 'en', 'es'] as const).map((language) => verdict([unsure, unread], language)[1])).toEqual([
      '1 campo não lido, menor certeza 68 %',
      '1 field not read, lowest certainty 68 %',
      '1 campo no leído, certeza mínima 68 %',
    ])
    expect((['pt', 'en', 'es'] as const).map((language) => verdict([sure, unread, unread], language)[1])).toEqual([
      '2 campos não lidos',
      '2 fields not read',
      '2 campos no leídos',
    ])
    expect((['pt', 'en', 'es'] as const).map((language) => verdict([unsure, unsure], language)[1])).toEqual([
      '2 campos incertos, menor certeza 68 %',
      '2 fields uncertain, lowest certainty 68 %',
      '2 campos dudosos, certeza mínima 68 %',
    ])
  })

  it('puts differences first, with what is in doubt besides', () => {
    expect(verdict([sure, field('Ana', 'Eva', 0.5), unread])).toEqual([
      'bad',
      '1 difference',
      '1 field not read, lowest certainty 50 %',
    ])
    expect(verdict([field('Ana', 'Eva'), field('Ana', 'Eva')])).toEqual(['bad', '2 differences', ''])
  })
})
