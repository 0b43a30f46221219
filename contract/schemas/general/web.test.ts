import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { issuesOf } from '../../validation.ts'
import {
  DEFAULT_LANGUAGE_TAG,
  email,
  fileUrl,
  hexColor,
  hexColorOfSeven,
  iconUrl,
  imageUrl,
  languageTag,
  linkUrl,
  logoUrl,
  markerUrl,
  profilePictureUrl,
  websiteUrl,
} from './web.ts'

const said = (schema: z.ZodType, value: unknown) => issuesOf(schema, value, 'en').map(({ message }) => message)

const urls = [
  'https://www.example.com/a/b.png',
  'http://example.com',
  'HTTPS://EXAMPLE.COM/A?b=c&d=%20#e',
  'https://example.com:8443/',
  'https://192.0.2.1/logo.png',
  'https://[2001:db8::1]/logo.png',
  'https://münchen.example/ü',
  `https://example.com/${'x'.repeat(2048 - 'https://example.com/'.length)}`,
]

const noUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'ftp://example.com/a.png',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'https://',
  'https:///a.png',
  'https:/example.com',
  'https:example.com',
  'https:\\\\example.com',
  'https://\\example.com',
  'http://?a',
  '//example.com/a.png',
  '/a.png',
  'example.com',
  'https://example.com/a b.png',
  'https://exam ple.com/',
  'https://example.com:99999/',
  'https://example.com\\@evil.example/',
  `https://example.com/${'x'.repeat(2049 - 'https://example.com/'.length)}`,
]

/** The URLs that a schema accepts, as parsed, and its message for each text that is no URL. */
function verdicts(schema: z.ZodType) {
  return {
    taken: urls.map((url) => schema.safeParse(url).data),
    refused: noUrls.map((wrong) => [wrong, ...said(schema, wrong)]),
  }
}

/** The expected result: every URL unchanged, and the same message for everything else. */
const urlsOrElse = (message: string) => ({ taken: urls, refused: noUrls.map((wrong) => [wrong, message]) })

describe('addresses', () => {
  it('CTR-5-032 CTR-8-013 of icons are valid URLs', () => {
    expect(verdicts(iconUrl)).toEqual(urlsOrElse('The icon URL must be a valid picture URL.'))
  })

  it('CTR-5-032 CTR-8-014 of logos are valid URLs', () => {
    expect(verdicts(logoUrl)).toEqual(urlsOrElse('The logo URL must be a valid picture URL.'))
  })

  it('CTR-5-032 CTR-8-015 of profile pictures are valid URLs', () => {
    expect(verdicts(profilePictureUrl)).toEqual(urlsOrElse('The profile picture URL must be a valid picture URL.'))
  })

  it('CTR-5-032 CTR-8-016 of images are valid URLs', () => {
    expect(verdicts(imageUrl)).toEqual(urlsOrElse('The image URL must be a valid picture URL.'))
  })

  it('CTR-5-032 CTR-8-017 of markers are valid URLs', () => {
    expect(verdicts(markerUrl)).toEqual(urlsOrElse('The marker URL must be a valid picture URL.'))
  })

  it('CTR-5-032 CTR-8-018 of files are valid URLs', () => {
    expect(verdicts(fileUrl)).toEqual(urlsOrElse('The file URL must be a valid URL'))
  })

  it('CTR-5-033 CTR-8-019 of the websites of places are valid URLs', () => {
    expect(verdicts(websiteUrl)).toEqual(urlsOrElse('The website URL must be a valid URL.'))
  })

  it('CON-8-054 that are no URL are told with a message', () => {
    expect(verdicts(linkUrl)).toEqual(urlsOrElse('Not a valid URL: begin with http:// or https://.'))
  })

  it('lose the space and the line breaks that came with a paste', () => {
    expect(linkUrl.parse(' https://exam\nple.com/a ')).toBe('https://example.com/a')
  })
})

describe('email', () => {
  it('CTR-5-038 is a valid address of at most 254 characters', () => {
    const longest = `ana@${'x'.repeat(60)}.${'y'.repeat(185)}.com`
    expect(longest).toHaveLength(254)
    for (const address of [
      'ana.souza@example.com',
      'ANA+torre@mail.example.com.br',
      "o'hara@example.ie",
      'a@b.co',
      longest,
    ])
      expect(email.parse(address)).toBe(address)
    expect(email.parse(' ana@example.com ')).toBe('ana@example.com')
    for (const wrong of [
      'ana',
      'ana@',
      '@example.com',
      'ana@example',
      'ana@@example.com',
      'ana souza@example.com',
      'ana@exa mple.com',
      '.ana@example.com',
      'ana..souza@example.com',
      'ana@example.com, bia@example.com',
      'Ana <ana@example.com>',
      `a${longest}`,
    ])
      expect([wrong, said(email, wrong)]).toEqual([wrong, ['Not a valid e-mail.']])
  })
})

describe('hexColor', () => {
  it('CTR-5-005 CTR-8-005 CON-8-053 is # with 3, 4, 6 or 8 hexadecimal digits, and is refused otherwise in the words of the specification', () => {
    for (const color of ['#fff', '#FFF8', '#3A84FF', '#3a84ffcc']) expect(hexColor.parse(color)).toBe(color)
    for (const wrong of [
      '#',
      '#ff',
      '#fffff',
      '#fffffff',
      '#fffffffff',
      '3A84FF',
      '#3A84FG',
      '##3A84F',
      'red',
      'rgb(0,0,0)',
      '#3A84FF\n',
      ' #fff',
    ])
      expect([wrong, issuesOf(hexColor, wrong, 'en')]).toEqual([
        wrong,
        [{ code: 'invalid_format', received: 'string', path: [], message: 'The color must be a hex color.' }],
      ])
  })

  it('has 7 characters where a picker of colours writes it', () => {
    expect(
      ['#3A84FF', '#3a84ff', '#fff', '#3A84FFCC', '3A84FF7'].filter(
        (color) => hexColorOfSeven.safeParse(color).success,
      ),
    ).toEqual(['#3A84FF', '#3a84ff'])
  })
})

describe('languageTag', () => {
  it('CTR-5-004 CTR-8-004 is a BCP 47 tag, and is refused otherwise in the words of the specification', () => {
    for (const tag of [
      DEFAULT_LANGUAGE_TAG,
      'pt',
      'en',
      'es-419',
      'PT-br',
      'zh-Hant-TW',
      'sr-Latn-RS',
      'de-CH-1996',
      'en-US-u-ca-gregory',
      'fil',
    ])
      expect(languageTag.parse(tag)).toBe(tag)
    for (const wrong of [
      'p',
      'pt_BR',
      'pt-',
      '-BR',
      'pt--BR',
      'port',
      'pt-B',
      'pt-BR-BR',
      'de-1996-1996',
      'pt BR',
      'português',
      '*',
      `en-${'x-'.repeat(20)}a`,
    ])
      expect([wrong, said(languageTag, wrong)]).toEqual([wrong, ['The language must be a BCP 47 code.']])
  })
})
