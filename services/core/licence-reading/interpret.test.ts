import { describe, expect, it } from 'vitest'
import { interpret, unsureNames } from './interpret.ts'
import type { Word } from './words.ts'

/** A line of print: words side by side, each letter half as wide as it is high. */
function line(text: string, x: number, y: number, height: number, confidence = 0.96): Word[] {
  let x0 = x
  return text.split(' ').map((word) => {
    const from = x0
    x0 += (word.length + 1) * (height / 2)
    return { text: word, confidence, x0: from, y0: y, x1: x0 - height / 2, y1: y + height }
  })
}

const captionsOnly = [line('NOME DA MÃE', 300, 200, 10), line('DATA DE NASCIMENTO', 500, 100, 10)]

describe('what a licence says', () => {
  it('of a person whose name is also a word of a caption', () => {
    const lines = [...captionsOnly, line('NOME DO PAI', 300, 150, 10), line('BERNARDO NASCIMENTO LOPES', 300, 164, 18)]
    expect(interpret(lines)).toEqual([
      {
        field: 'fatherName',
        value: 'BERNARDO NASCIMENTO LOPES',
        confidence: 0.96,
        box: { x0: 300, y0: 164, x1: 525, y1: 182 },
      },
    ])
  })

  it('still knows a caption by what is left of it', () => {
    const lines = [
      line('NOME DA MÃE', 300, 200, 10),
      line('NASCIMENTO', 500, 100, 10),
      line('03/05/1979', 500, 114, 18),
    ]
    expect(interpret(lines)).toEqual([
      { field: 'birthDate', value: '1979-05-03', confidence: 0.96, box: { x0: 500, y0: 114, x1: 590, y1: 132 } },
    ])
  })

  it('is looked at again where names are not sure: round their captions, or over the identity document', () => {
    const identity = line('DOC. IDENTIDADE / ÓRG. EMISSOR / UF', 300, 100, 10)
    const lines = [identity, line('NOME DO PAI', 300, 150, 10), line('NOME DA MÃE', 300, 200, 10)]
    const sure = { field: 'motherName', value: 'ANA LIMA', confidence: 0.95 } as const
    const unsure = { ...sure, field: 'fatherName', confidence: 0.94 } as const
    expect(unsureNames(lines, [sure, unsure])).toEqual([
      { field: 'fullName', left: 0, top: 20, height: 110 },
      { field: 'fatherName', left: 280, top: 130, height: 110 },
    ])
  })
})
