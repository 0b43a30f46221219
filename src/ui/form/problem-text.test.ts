import { expect, it } from 'vitest'
import { problemLine } from './problem-text.ts'

it('puts a colon behind a label, and none behind a question', () => {
  expect([
    problemLine('Placa', 'Obrigatório!'),
    problemLine('É a composição principal do motorista?', 'Obrigatório!'),
  ]).toEqual(['Placa: Obrigatório!', 'É a composição principal do motorista? Obrigatório!'])
})
