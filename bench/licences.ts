import type { Bench } from './bench.ts'
import { figuresOf, type Row } from './figures.ts'
import { ask, demoFolder, tokenOf, withFolder, withServices } from './service.ts'
import { timed } from './waiting.ts'

const READING_AIM = 1_500
/** Number of pictures that are read. */
const READINGS = 30
/** Number of calls that are measured without a reading at the same time. */
const CALLS = 200

interface Drivers {
  drivers: { _id: string }[]
}
interface BasicData {
  driverLicense: { filesUrls: { url: string }[] } | null
}

/** Pictures of the demo's licences that wait for review. */
async function picturesOf(origin: string, token: string, count: number): Promise<Blob[]> {
  const { drivers } = await ask<Drivers>(
    origin,
    token,
    `/core/drivers?driverStatus=WAITING_REVIEW&pageLength=${count * 2}`,
  )
  const pictures: Blob[] = []
  for (const { _id } of drivers) {
    if (pictures.length === count) break
    const { driverLicense } = await ask<BasicData>(origin, token, `/core/driver/${_id}/basic-data`)
    const [file] = driverLicense?.filesUrls ?? []
    if (file) pictures.push(await (await fetch(new URL(file.url, origin))).blob())
  }
  return pictures
}

/** Milliseconds until a picture is read. @throws Error for a failed reply */
async function read(origin: string, token: string, picture: Blob): Promise<number> {
  const form = new FormData()
  form.append('data', '{}')
  form.append('image', picture, 'licence.jpg')
  const from = performance.now()
  const response = await fetch(`${origin}/api/core/driver-license/fill-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok) throw new Error(`A reading answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - from
}

/** Readings of licences, one after the other, and how they slow down other calls of the services. */
export const licences: Bench = ({ tiny, say }) =>
  withFolder(async (folder) =>
    withServices({ data: await demoFolder(folder) }, async ({ origin }) => {
      const token = await tokenOf(origin, 'automation-operator')
      const pictures = await picturesOf(origin, token, tiny ? 2 : READINGS + 1)
      const list = () => ask(origin, token, '/core/drivers?pageLength=15')
      const alone: number[] = []
      for (let at = 0; at < (tiny ? 5 : CALLS); at += 1) alone.push(await timed(list))
      const [first, ...others] = pictures
      if (!first) throw new Error('No driver of the demo has a picture of a licence.')
      // The first reading also starts the recognizer, so it is not counted.
      say(`licences: the first reading took ${Math.round(await read(origin, token, first))} ms`)
      const readings: number[] = []
      const beside: number[] = []
      const reading = new AbortController()
      const calling = (async () => {
        while (!reading.signal.aborted) beside.push(await timed(list))
      })()
      try {
        for (const picture of others) readings.push(await read(origin, token, picture))
      } finally {
        reading.abort()
        await calling
      }
      const rows: Row[] = [
        {
          bench: 'licences',
          what: 'read a licence, other calls meanwhile',
          unit: 'ms',
          figures: figuresOf(readings),
          aim: { median: READING_AIM },
          compared: [],
        },
        {
          bench: 'licences',
          what: 'a page of drivers while licences are read',
          unit: 'ms',
          figures: figuresOf(beside),
          aim: null,
          compared: [{ name: 'nothing is read', figures: figuresOf(alone) }],
        },
      ]
      return rows
    }),
  )
