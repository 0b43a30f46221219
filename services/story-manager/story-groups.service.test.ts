import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { createStoryGroup } from '#contract/calls/story-groups'
import { movieOfTests } from '#contract/test-movie'
import { calendarOf, DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'
import { insertSegmentation } from '../core/segmentations/test-segmentations.ts'
import { eventId } from '../driver-app/test-events.ts'
import { formOf, testFile, type TestFile } from '../http/test-form.ts'
import { raiseDue } from '../records/due.ts'
import { storyManagerClock } from './story-manager.ts'
import { insertStoryGroup, newStoryGroupOfTests } from './test-story-groups.ts'

const { dayOf } = calendarOf(DEFAULT_TIME_ZONE)

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const picture = testFile('files', 'image/png')
const video = testFile('files', 'video/mp4', { bytes: movieOfTests({ duration: 7_500 }) })
const poster = testFile('posters', 'image/jpeg')

type Issues = { issues?: { path: unknown[]; message: string }[] }

async function create(body: object, files: readonly TestFile[] = [picture], who: Who = 'operator') {
  const form = formOf(body, files)
  const { status, body: reply } = await core.ask(who, { ...requestOf('createStoryGroup'), ...form })
  return { status, body: reply as CallReply<typeof createStoryGroup> & Issues }
}

/** Status and issues of a refused campaign. */
async function refused(change: object, files?: readonly TestFile[]) {
  const { status, body } = await create({ ...newStoryGroupOfTests, ...change }, files)
  return [status, body.issues?.map(({ path, message }) => [path.join('.'), message]) ?? []]
}

const read = async (id: string) => (await core.reply('viewer', 'getStoryGroup', { params: { id } })).storyGroup
const historiesOf = async (id: string) =>
  (await core.reply('viewer', 'listRecordHistories', { params: { id }, query: { kind: 'STORY_GROUP' } })).histories.map(
    ({ event, from, to, byName }) => [event, from, to, byName],
  )

/** Raises what the clock has to raise at a moment, with ids of its own. */
async function clockAt(moment: string): Promise<void> {
  let ids = 0
  const newId = () => `57a1${moment.replaceAll(/\D/g, '').slice(0, 12)}${String((ids += 1)).padStart(8, '0')}`
  await raiseDue(core.db, storyManagerClock, { now: new Date(moment), newId })
}

describe('a status campaign', () => {
  it('CON-7-082 CON-7-083 is created with its pictures in their order, and is read with all that was written', async () => {
    const second = testFile('files', 'image/jpeg')
    const { storyCategories } = await core.reply('viewer', 'listStoryCategories', {})
    const category = storyCategories[0]?._id ?? ''
    const { status, body } = await create({ ...newStoryGroupOfTests, category }, [picture, second])
    expect([status, body.storyGroup]).toMatchObject([
      200,
      {
        ...newStoryGroupOfTests,
        category: { _id: category, name: 'Promotions' },
        status: 'SCHEDULE',
        segmentation: null,
        files: [
          { mediaType: 'image/png', duration: null, posterUrl: null },
          { mediaType: 'image/jpeg', duration: null, posterUrl: null },
        ],
        views: 0,
        likes: 0,
        interactions: 0,
        __v: 0,
      },
    ])
    const stored = await read(body.storyGroup._id)
    expect(stored.files.map(({ _id, mediaType }) => [_id, mediaType])).toEqual(
      body.storyGroup.files.map(({ _id, mediaType }) => [_id, mediaType]),
    )
    const answer = await core.app.inject(stored.files[0]?.url ?? '')
    expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).format]).toEqual([200, 'png'])
    expect(await historiesOf(stored._id)).toEqual([['CREATE', null, 'SCHEDULE', personOf('operator').name]])
  })

  it('keeps a video as it is, with the length that its file says and the poster that was drawn from it', async () => {
    const { body } = await create({ ...newStoryGroupOfTests, format: 'VIDEO' }, [video, video, poster, poster])
    const { files } = await read(body.storyGroup._id)
    expect(files).toMatchObject([
      { mediaType: 'video/mp4', duration: 7_500 },
      { mediaType: 'video/mp4', duration: 7_500 },
    ])
    const [stored, drawn, part, behind] = [
      await core.app.inject(files[0]?.url ?? ''),
      await core.app.inject(files[1]?.posterUrl ?? ''),
      await core.app.inject({ url: files[0]?.url ?? '', headers: { range: 'bytes=4-7' } }),
      await core.app.inject({ url: files[0]?.url ?? '', headers: { range: 'bytes=900000-' } }),
    ]
    expect([stored.headers['content-type'], stored.rawPayload.equals(Buffer.from(video.bytes))]).toEqual([
      'video/mp4',
      true,
    ])
    expect(drawn.headers['content-type']).toBe('image/jpeg')
    // A player asks for parts.
    expect([part?.statusCode, part?.payload, part?.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${video.bytes.byteLength}`,
    ])
    expect(behind?.statusCode).toBe(416)
  })

  it('keeps the posters of the videos that the browser plays, each beside its own', async () => {
    const body = { ...newStoryGroupOfTests, format: 'VIDEO' }
    const { body: made } = await create({ ...body, posterPlaces: [2] }, [video, video, video, poster])
    const { files } = await read(made.storyGroup._id)
    expect(files.map(({ posterUrl }) => posterUrl !== null)).toEqual([false, false, true])
    const wrong: unknown[] = []
    for (const posterPlaces of [undefined, [0, 1], [3], [0, 0]])
      wrong.push(await refused({ ...body, ...(posterPlaces && { posterPlaces }) }, [video, video, video, poster]))
    expect(wrong).toEqual(wrong.map(() => [422, [['files.posters', 'Remove the file: it is not taken here.']]]))
  })

  it('is refused with a video or picture that is none, files of the other format, or none at all', async () => {
    const cut = testFile('files', 'video/mp4', { bytes: video.bytes.subarray(0, 40) })
    expect([
      await refused({ format: 'VIDEO' }, [video, cut]),
      await refused({}, [testFile('files', 'image/png', { bytes: picture.bytes.subarray(0, 20) })]),
      await refused({ format: 'VIDEO' }, [picture]),
      await refused({}, []),
    ]).toEqual([
      [422, [['files.files.1', 'The file is no whole video: choose another.']]],
      [422, [['files.files.0', 'The image is damaged and does not open: choose another.']]],
      [422, [['files.files.0', 'Only MP4 videos are allowed.']]],
      [422, [['files.files', 'Select a file!']]],
    ])
  })

  it('is refused with a last day that is over, a link that is a script, and what does not exist', async () => {
    const missing = '0'.repeat(24)
    expect([
      await refused({ startAt: '2020-01-01', endAt: '2020-01-02' }),
      (await refused({ redirectUrl: 'javascript:alert(1)' }))[0],
      (await refused({ redirectUrl: ' JavaScript:alert(1)' }))[0],
      (await refused({ redirectUrl: 'data:text/html,x' }))[0],
      (await refused({ segmentation: missing }))[1],
      await refused({ category: missing }),
      await refused({ filesOf: missing }, []),
    ]).toEqual([
      [422, [['endAt', 'The status campaign would be over by that day.']]],
      422,
      422,
      422,
      [['segmentation', 'The list no longer exists. Choose another one!']],
      [404, []],
      [404, []],
    ])
  })

  it('counts emoji and marks of right-to-left text in a title as one character each', async () => {
    const emoji = '🚛'.repeat(100)
    const marked = `\u202E${'ش'.repeat(98)}\u202C`
    const titles = async (title: string) => {
      const { status, body } = await create({ ...newStoryGroupOfTests, title })
      return status === 200 ? (await read(body.storyGroup._id)).title : [status, body.issues?.[0]?.path]
    }
    expect([await titles(emoji), await titles(marked), await titles(`${emoji}🚛`), await titles(`${marked}ش`)]).toEqual(
      [emoji, marked, [422, ['title']], [422, ['title']]],
    )
  })

  it('CON-4-009 CON-4-010 CON-7-085 is taken away and brought back; before its first day it is scheduled again', async () => {
    const switched = async (values: Parameters<typeof insertStoryGroup>[1]) => {
      const params = { id: await insertStoryGroup(core.records.rows, values) }
      await core.reply('operator', 'updateStoryGroup', { params, body: { event: 'DEACTIVATE', __v: 0 } })
      await core.reply('operator', 'updateStoryGroup', { params, body: { event: 'ACTIVATE', __v: 1 } })
      return (await historiesOf(params.id)).map(([event, from, to]) => `${event}: ${from} to ${to}`).toSorted()
    }
    expect([
      await switched({ status: 'SCHEDULE', start_at: '2029-12-01' }),
      await switched({ status: 'ACTIVE' }),
    ]).toEqual([
      ['ACTIVATE: INACTIVE to SCHEDULE', 'DEACTIVATE: SCHEDULE to INACTIVE'],
      ['ACTIVATE: INACTIVE to ACTIVE', 'DEACTIVATE: ACTIVE to INACTIVE'],
    ])
  })

  it('CON-4-008 shows from the first minute of its first day in Brazil to the last of its last day, by the clock', async () => {
    const id = await insertStoryGroup(core.records.rows, { start_at: '2028-03-10', end_at: '2028-03-12' })
    const statuses: string[] = []
    for (const moment of ['10T02:59:59', '10T03:00:00', '13T02:59:59', '13T03:00:00']) {
      await clockAt(`2028-03-${moment}.000Z`)
      statuses.push((await read(id)).status)
    }
    expect(statuses).toEqual(['SCHEDULE', 'ACTIVE', 'ACTIVE', 'CLOSED'])
    expect((await historiesOf(id)).map(([event, , to]) => [event, to])).toEqual([
      ['END', 'CLOSED'],
      ['START', 'ACTIVE'],
    ])
  })

  it('of another tenant is not found', async () => {
    const id = await insertStoryGroup(core.others.rows)
    expect((await core.refusal('owner', 'getStoryGroup', { params: { id } })).status).toBe(404)
    expect((await core.refusal('owner', 'listStoryDays', { params: { id } })).status).toBe(404)
  })
})

describe('a duplicate', () => {
  it('CON-4-011 keeps the files of its original, also after the original has other numbers', async () => {
    const { body: first } = await create({ ...newStoryGroupOfTests, format: 'VIDEO' }, [video, poster])
    const original = first.storyGroup
    const { body } = await create({ ...newStoryGroupOfTests, format: 'VIDEO', filesOf: original._id }, [])
    const own = ['_id', 'code', 'createdAt', 'updatedAt']
    const rest = (all: object) => Object.entries(all).filter(([field]) => !own.includes(field))
    expect(body.storyGroup._id).not.toBe(original._id)
    expect(rest(body.storyGroup)).toEqual(rest(original))
    expect([
      await refused({ filesOf: original._id }, []),
      (await create({ ...newStoryGroupOfTests, filesOf: original._id })).body.storyGroup.files.length,
    ]).toEqual([[422, [['format', 'Only MP4 videos are allowed.']]], 1])
  })
})

describe('the list of status campaigns', () => {
  it('CON-7-084 has those of the own tenant that match text, status, format, partner and days', async () => {
    const { rows } = core.others
    await insertStoryGroup(rows, {
      title: 'Pneus',
      partner_name: 'Pneus São João',
      status: 'CLOSED',
      format: 'VIDEO',
      start_at: '2026-05-01',
      end_at: '2026-06-30',
    })
    await insertStoryGroup(rows, { title: 'Banho quente', start_at: '2027-01-01', end_at: '2027-01-31' })
    const titles = async (query: Record<string, string>) =>
      (await core.reply('demo2/viewer', 'listStoryGroups', { query })).storyGroups.map(({ title }) => title)
    expect([
      await titles({ search: 'banho quente' }),
      await titles({ search: 'sao joao' }),
      await titles({ status: 'CLOSED' }),
      await titles({ type: 'VIDEO', orderBy: 'TITLE' }),
      await titles({ companyName: 'joao' }),
      await titles({ startAt: '2026-06-30', endAt: '2026-07-10' }),
      await titles({ startAt: '2026-07-01', endAt: '2026-12-31' }),
      await titles({ startAt: '2027-01-31', endAt: '2027-12-31', orderBy: 'TITLE' }),
    ]).toEqual([
      ['Banho quente'],
      ['Pneus'],
      ['Pneus'],
      ['Pneus'],
      ['Pneus'],
      ['Pneus', 'Diesel com desconto'],
      ['Diesel com desconto'],
      ['Banho quente', 'Diesel com desconto'],
    ])
  })

  it('CON-7-086 offers categories in three languages', async () => {
    const { storyCategories } = await core.reply('viewer', 'listStoryCategories', {})
    expect(storyCategories.map(({ name, label }) => [name, label.es])).toEqual([
      ['PROMOTIONS', 'Promociones'],
      ['NEWS', 'Novedades'],
      ['TIPS', 'Consejos'],
      ['SAFETY', 'Seguridad'],
      ['HEALTH', 'Salud y bienestar'],
      ['EVENTS', 'Eventos'],
    ])
  })
})

describe('the app of a driver', () => {
  it('shows the campaigns of its days and lists, one file after the other', async () => {
    const { rows } = core.records
    const [inside, outside] = [await core.records.driver(), await core.records.driver()]
    const list = await insertSegmentation(rows, { name: 'Convidados' })
    await core.db.system
      .updateTable('segmentation_drivers')
      .set({ driver_id: inside })
      .where('segmentation_id', '=', list)
      .execute()
    const today = dayOf(core.clock.now)
    const shownToday = { status: 'ACTIVE', start_at: today, end_at: today }
    const file = { file: 'a'.repeat(24), mediaType: 'image/png', duration: null, poster: null }
    const all = await insertStoryGroup(rows, { ...shownToday, title: 'De todos', files: JSON.stringify([file]) })
    const listed = await insertStoryGroup(rows, { ...shownToday, title: 'Da lista', segmentation_id: list })
    const hidden = [
      await insertStoryGroup(rows, { title: 'Agendada', status: 'SCHEDULE' }),
      await insertStoryGroup(rows, { title: 'Inativa', status: 'INACTIVE' }),
      // The clock has not come to it yet.
      await insertStoryGroup(rows, { title: 'Vencida', status: 'ACTIVE', end_at: '2026-02-01' }),
    ]
    const shown = async (driver: string) => {
      const { feed } = await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })
      return feed.storyGroups.filter(({ _id }) => [all, listed, ...hidden].includes(_id))
    }
    const ids = async (driver: string) => (await shown(driver)).map(({ _id }) => _id).toSorted()
    expect([await ids(inside), await ids(outside)]).toEqual([[all, listed].toSorted(), [all]])
    expect((await shown(outside))[0]).toEqual({
      _id: all,
      partnerName: 'Posto Horizonte',
      title: 'De todos',
      subtitle: null,
      initialButtonText: 'Saiba mais',
      redirectUrl: 'https://www.example.com/diesel',
      format: 'IMAGE',
      endAt: today,
      files: [
        {
          _id: file.file,
          url: expect.stringMatching(/^\/api\/core\/file\/a{24}\?/) as string,
          mediaType: 'image/png',
          duration: null,
          posterUrl: null,
        },
      ],
    })
  })

  it('CON-3-055 tells views, likes and interactions, which count once a day for each driver, a like once at all', async () => {
    const [one, other] = [await core.records.driver(), await core.records.driver()]
    const storyGroup = await insertStoryGroup(core.records.rows, { status: 'ACTIVE', start_at: '2026-03-01' })
    const event = (name: string, type: 'viewed' | 'liked' | 'interacted', driver: string, at: string) => ({
      id: eventId(`${storyGroup} ${name}`),
      type: `story.${type}` as const,
      at,
      driver,
      storyGroup,
    })
    const first = [
      event('a', 'viewed', one, '2026-03-02T12:00:00Z'),
      event('b', 'viewed', one, '2026-03-02T13:00:00Z'),
      event('c', 'viewed', other, '2026-03-03T02:59:59Z'),
      event('d', 'viewed', one, '2026-03-03T03:00:00Z'),
      event('e', 'liked', one, '2026-03-02T12:01:00Z'),
      event('f', 'liked', one, '2026-03-03T12:01:00Z'),
      event('g', 'interacted', other, '2026-03-02T20:00:00Z'),
    ]
    const send = (events: object[]) => core.reply('driver-app', 'sendAppEvents', { body: { events } })
    const { accepted, repeated, refused: none } = await send(first)
    expect([accepted, repeated, none]).toEqual([7, 0, []])
    const again = await send([...first.toReversed(), event('h', 'viewed', other, '2026-03-04T15:00:00Z')])
    expect([again.accepted, again.repeated]).toEqual([1, 7])
    expect((await core.reply('viewer', 'listStoryDays', { params: { id: storyGroup } })).days).toEqual([
      { day: '2026-03-02', views: 2, likes: 1, interactions: 1 },
      { day: '2026-03-03', views: 1, likes: 0, interactions: 0 },
      { day: '2026-03-04', views: 1, likes: 0, interactions: 0 },
    ])
    expect(await read(storyGroup)).toMatchObject({ views: 4, likes: 1, interactions: 1, __v: 0 })
    const unfit = await send([
      event('early', 'viewed', one, '2026-02-28T12:00:00Z'),
      { ...event('unknown', 'viewed', one, '2026-03-02T12:00:00Z'), storyGroup: '0'.repeat(24) },
    ])
    expect([unfit.accepted, unfit.refused.map(({ index, reason }) => [index, reason])]).toEqual([
      0,
      [
        [0, 'STORY_GROUP_NOT_SHOWN'],
        [1, 'UNKNOWN_STORY_GROUP'],
      ],
    ])
  })
})

describe('a segmentation list', () => {
  it('is not deleted while a status campaign uses it that is not over, which is named', async () => {
    const { rows } = core.records
    const list = await insertSegmentation(rows, { name: 'Frota de status' })
    const id = await insertStoryGroup(rows, { title: 'Só para a frota', status: 'ACTIVE', segmentation_id: list })
    const body = { segmentations: [{ _id: list, __v: 0 }] }
    const { status, issues } = await core.refusal('operator', 'deleteSegmentations', { body })
    expect([status, issues]).toMatchObject([
      422,
      [{ path: ['segmentations', 0], message: 'A campaign that is not over uses the list: Só para a frota.' }],
    ])
    expect((await read(id)).segmentation).toEqual({ _id: list, name: 'Frota de status' })
    await core.db.system.updateTable('story_groups').set({ status: 'CLOSED' }).where('id', '=', id).execute()
    expect((await core.reply('operator', 'deleteSegmentations', { body })).deleted).toEqual([list])
  })
})
