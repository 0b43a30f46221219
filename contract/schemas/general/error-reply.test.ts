import { expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { errorReply } from './error-reply.ts'

it('CTR-3-216 an error reply has a message, and may have details for the reader', () => {
  const replies = [
    { message: 'Falhou.', details: 'Tente de novo.' },
    { message: 'Falhou.', details: null },
    { message: '' },
  ]
  expect(replies.map((reply) => errorReply.parse(reply))).toEqual(replies)
  for (const wrong of [{}, { message: 5 }, { message: null, details: 'x' }])
    expect(issuesOf(errorReply, wrong, 'en').map(({ path }) => path)).toEqual([['message']])
})
