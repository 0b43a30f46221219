import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { APP_SCHEME, appLink } from './app-link.ts'

describe('a link of a campaign', () => {
  it.each([`${APP_SCHEME}freights`, 'http://www.example.com', 'https://www.example.com/a?b=c'])('may be %s', (link) => {
    expect(appLink.parse(link)).toBe(link)
  })

  it.each([
    APP_SCHEME,
    `${APP_SCHEME}a b`,
    'www.example.com',
    'ftp://www.example.com',
    'javascript:alert(1)',
    `https://www.example.com/${'a'.repeat(2048)}`,
  ])('may not be %.40s', (link) => {
    expect(issuesOf(appLink, link, 'en').map(({ message }) => message)).toEqual([
      'Not a valid link: begin with torre://, http:// or https://.',
    ])
  })

  it('CON-8-054 tells of an invalid URL in every language', () => {
    expect((['pt', 'en', 'es'] as const).map((language) => issuesOf(appLink, 'www', language)[0]?.message)).toEqual([
      'Link inválido: comece com torre://, http:// ou https://.',
      'Not a valid link: begin with torre://, http:// or https://.',
      'Enlace no válido: comience con torre://, http:// o https://.',
    ])
  })
})
