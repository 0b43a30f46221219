import { expect, it } from 'vitest'
import { evidence, imageKey, imagesOf } from './document-review.ts'

const picture = { _id: '00000000000000000000000a', url: '/file/a?x=1', description: 'LICENCE', width: 40, height: 30 }
const pdf = {
  _id: '00000000000000000000000b',
  url: '/file/b?x=1',
  description: 'DOCUMENT',
  width: 0,
  height: 0,
  pages: 2,
}

it('has one image for each picture and each page of a PDF, told apart by their keys', () => {
  expect([picture, pdf].map((file) => evidence.parse(file))).toEqual([picture, pdf])
  expect(imagesOf([picture, pdf])).toEqual([
    { ...picture, key: picture._id, page: null },
    { ...pdf, url: '/file/b?x=1#page=1', key: `${pdf._id}.1`, page: 1 },
    { ...pdf, url: '/file/b?x=1#page=2', key: `${pdf._id}.2`, page: 2 },
  ])
  expect([imageKey('a', null), imageKey('a', undefined), imageKey('a', 3)]).toEqual(['a', 'a', 'a.3'])
})
