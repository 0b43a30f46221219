import { type Command, command } from '../command.ts'
import { pictureCrop } from './facets.ts'

const crop = { scope: 'dialog', places: ['pictureCrop'], right: 'operate' } as const

const moves = [
  { id: 'crop.left', title: 'partnerships.cropLeft', keys: ['ArrowLeft'], right: -1, down: 0 },
  { id: 'crop.right', title: 'partnerships.cropRight', keys: ['ArrowRight'], right: 1, down: 0 },
  { id: 'crop.up', title: 'partnerships.cropUp', keys: ['ArrowUp'], right: 0, down: -1 },
  { id: 'crop.down', title: 'partnerships.cropDown', keys: ['ArrowDown'], right: 0, down: 1 },
] as const

/** Cutting a picture to the proportion of its card. */
export const cropCommands: readonly Command[] = [
  ...moves.map(({ id, title, keys, right, down }) =>
    command({
      ...crop,
      id,
      title,
      synonyms: 'partnerships.cropSynonyms',
      keys,
      keyOnly: true,
      run: ({ of }) => of(pictureCrop).move(right, down),
    }),
  ),
  command({
    ...crop,
    id: 'crop.zoomIn',
    title: 'partnerships.cropZoomIn',
    synonyms: 'partnerships.cropSynonyms',
    keys: ['+', '=', 'PageUp'],
    run: ({ of }) => of(pictureCrop).zoom('in'),
  }),
  command({
    ...crop,
    id: 'crop.zoomOut',
    title: 'partnerships.cropZoomOut',
    synonyms: 'partnerships.cropSynonyms',
    keys: ['-', 'PageDown'],
    run: ({ of }) => of(pictureCrop).zoom('out'),
  }),
  command({
    ...crop,
    id: 'crop.take',
    title: 'partnerships.cropTake',
    synonyms: 'partnerships.cropSynonyms',
    keys: ['Enter', 'Mod+Enter'],
    changes: true,
    run: ({ of }) => of(pictureCrop).take(),
  }),
  command({
    ...crop,
    id: 'crop.whole',
    title: 'partnerships.cropWhole',
    synonyms: 'partnerships.cropSynonyms',
    keys: ['w', 'Alt+w'],
    changes: true,
    run: ({ of }) => of(pictureCrop).takeWhole(),
  }),
]
