import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { authorizationLocation, dataCall, dataCallPagination, tokenType } from './data-call.ts'

const URL = 'https://api.example.com/items'
const broken = (value: unknown) => issuesOf(dataCall, value, 'en').map(({ path, message }) => [path.join('.'), message])
const PAGINATION = {
  enabled: true,
  initialPage: 0,
  pageSize: 1,
  type: 'PAGE',
  paginationSchema: { page: 'p', nested: [{ deep: null }] },
}

const whole = {
  url: URL,
  method: 'POST',
  extraHeaders: { 'x-source': 'torre' },
  dataSchema: { plate: { any: ['shape', 1, null] } },
  responseSchema: { items: 'data.items' },
  errorResponseSchema: { message: { at: ['errors', 0] } },
  authorization: { fieldName: 'authorization', value: 'abc', location: 'HEADER', tokenType: 'Bearer' },
  usesUserToken: true,
  pagination: PAGINATION,
  searchSchema: { q: true },
  usesQueryParams: true,
}

describe('a call to an outside system', () => {
  it('CTR-3-059 CTR-3-060 CTR-3-061 CTR-7-002 has its fields, and keeps schemas of which no shape is known as they come', () => {
    expect(dataCall.parse(whole)).toEqual(whole)
    expect(dataCall.parse({ url: URL })).toEqual({
      url: URL,
      method: 'GET',
      usesUserToken: false,
      usesQueryParams: false,
    })
  })

  it('needs a web address and a method of HTTP', () => {
    expect(broken({})).toEqual([['url', 'Required!']])
    expect(broken({ url: 'file:///etc/passwd' })).toEqual([['url', 'Not a valid URL: begin with http:// or https://.']])
    expect(broken({ url: URL, method: 'TRACE' })).toEqual([['method', expect.any(String)]])
  })

  it('CTR-3-062 is authorized in a header, the body or the address', () => {
    expect(authorizationLocation.options).toEqual(['HEADER', 'BODY', 'URL'])
    expect(broken({ url: URL, authorization: { fieldName: '', value: '', location: 'COOKIE' } })).toEqual([
      ['authorization.fieldName', 'Required!'],
      ['authorization.location', expect.any(String)],
    ])
  })

  it('CTR-3-063 is authorized as Bearer or Basic', () => {
    expect(tokenType.options).toEqual(['Bearer', 'Basic'])
    expect(
      broken({ url: URL, authorization: { fieldName: 'a', value: '', location: 'URL', tokenType: 'Digest' } }),
    ).toEqual([['authorization.tokenType', expect.any(String)]])
  })

  it('CTR-5-031 has names in its data schema and its extra headers', () => {
    expect(broken({ url: URL, extraHeaders: { '': 'x' }, dataSchema: { '': 1 } })).toEqual([
      ['extraHeaders.', 'The name cannot be empty.'],
      ['dataSchema.', 'The name cannot be empty.'],
    ])
    expect(broken({ url: URL, extraHeaders: { ' ': 'x' } })).toEqual([['extraHeaders. ', 'The name cannot be empty.']])
    expect(broken({ url: URL, extraHeaders: {}, dataSchema: { a: undefined } })).toEqual([])
    expect(issuesOf(dataCall, { url: URL, extraHeaders: { '': 'x' } }, 'pt')[0]?.message).toBe(
      'O nome não pode ficar vazio.',
    )
  })
})

describe('its pagination', () => {
  it('CTR-5-030 needs all of its settings once it is enabled', () => {
    expect(broken({ url: URL, pagination: { enabled: true } })).toEqual([
      ['pagination.initialPage', 'Required!'],
      ['pagination.pageSize', 'Required!'],
      ['pagination.type', 'Required!'],
      ['pagination.paginationSchema', 'Required!'],
    ])
    expect(broken({ url: URL, pagination: { enabled: false } })).toEqual([])
    expect(broken({ url: URL, pagination: { enabled: 1 } })).toHaveLength(4)
    expect([dataCallPagination.parse({ ...PAGINATION, enabled: 1 }), dataCallPagination.parse({ enabled: 0 })]).toEqual(
      [PAGINATION, { enabled: false }],
    )
    expect(broken({ url: URL, pagination: { enabled: 'yes' } })).toEqual([
      ['pagination.enabled', 'Use true, false, 1 or 0.'],
    ])
    expect(broken({ url: URL, pagination: {} })).toEqual([['pagination.enabled', 'Required!']])
  })

  it('CTR-3-064 CTR-3-065 CTR-3-066 begins with page 0 or 1, of 1 item or more, by page or by offset', () => {
    for (const change of [{}, { initialPage: 1 }, { type: 'OFFSET' }, { enabled: false }]) {
      expect(dataCallPagination.parse({ ...PAGINATION, ...change })).toEqual({ ...PAGINATION, ...change })
    }
    for (const change of [
      { initialPage: 2 },
      { initialPage: -1 },
      { initialPage: '0' },
      { pageSize: 0 },
      { pageSize: 1.5 },
      { type: 'CURSOR' },
      { paginationSchema: 'x' },
    ]) {
      const paths = broken({ url: URL, pagination: { ...PAGINATION, ...change } }).map(([path]) => path)
      expect(paths).toEqual([`pagination.${Object.keys(change).join()}`])
    }
  })
})
