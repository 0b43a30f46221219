import { describe, expect, it } from 'vitest'
import { createGame, getGame, listGames, updateGame } from '../../calls/extensions/games.ts'
import { GAMES_FEATURE } from './feature.ts'
import { issuesOf } from '../../validation.ts'
import { game, gameChange, newGame } from './game.ts'
import { testRecord } from '../general/test-record.ts'

const days = { name: 'Direção defensiva', startAt: '2026-11-21', endAt: '2026-12-21' }
const question = { text: 'Choveu: e agora?', options: ['Reduzo', 'Acelero'], answer: 0 }
const quiz = { kind: 'QUIZ', ...days, questions: [question] }
const draw = { kind: 'PRIZE_DRAW', ...days, prizes: [{ name: 'Jogo de pneus', quantity: 2 }] }
const told = (value: unknown) => issuesOf(newGame, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a new game', () => {
  it('is a quiz with questions or a draw with prizes, one of each unless told otherwise', () => {
    expect([quiz, draw].map((value) => newGame.parse(value))).toEqual([quiz, draw])
    expect(newGame.parse({ ...draw, prizes: [{ name: 'Boné' }] })).toEqual({
      ...draw,
      prizes: [{ name: 'Boné', quantity: 1 }],
    })
    expect(told({})).toEqual([['kind', 'Required!']])
    expect(told({ ...quiz, questions: [] })).toEqual([['questions', 'Add at least one question!']])
    expect(told({ ...draw, prizes: [] })).toEqual([['prizes', 'Add at least one prize!']])
    expect(told({ ...draw, endAt: '2026-11-20' })).toEqual([
      ['startAt', 'The start date cannot be after the end date.'],
    ])
  })

  it('has 2 to 6 options a question', () => {
    const options = (count: number) =>
      told({ ...quiz, questions: [{ ...question, options: Array.from({ length: count }, () => 'a') }] })
    expect([1, 2, 6, 7].map(options)).toEqual([
      [['questions.0.options', 'Give 2 to 6 options!']],
      [],
      [],
      [['questions.0.options', 'Give 2 to 6 options!']],
    ])
  })

  it('names one of the options as the right one', () => {
    expect([-1, 0, 1, 2].map((answer) => told({ ...quiz, questions: [{ ...question, answer }] }).length)).toEqual([
      1, 0, 0, 1,
    ])
    expect(told({ ...quiz, questions: [{ ...question, answer: 2 }] })).toEqual([
      ['questions.0.answer', 'Say which of the options is the right one!'],
    ])
  })

  it('has prizes that can be won', () => {
    expect(told({ ...draw, prizes: [{ name: 'Boné', quantity: 0 }] })).toEqual([
      ['prizes.0.quantity', 'The quantity must be greater than zero.'],
    ])
  })
})

describe('a game', () => {
  it('is kept with its status, picture, segmentation and players', () => {
    for (const value of [quiz, draw]) {
      const whole = { ...testRecord, ...value, status: 'ACTIVE', imageUrl: null, segmentation: null, players: 3 }
      expect(game.parse(whole)).toEqual(whole)
    }
  })

  it('is updated, activated and inactivated', () => {
    for (const change of [
      { event: 'UPDATE', __v: 1, name: 'Outro nome' },
      { event: 'ACTIVATE', __v: 1 },
      { event: 'INACTIVATE', __v: 1 },
    ])
      expect(gameChange.parse(change)).toEqual(change)
  })

  it('is an extension', () => {
    expect([listGames, getGame, createGame, updateGame].map(({ feature }) => feature)).toEqual(
      [1, 2, 3, 4].map(() => GAMES_FEATURE),
    )
  })
})
