import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Settings of identity, which are read apart. */
const identityNames = [...read('identity/settings.ts').matchAll(/environment\['([A-Z_]+)'\]/g)].map(
  ([, name = '']) => name,
)

test('every setting of the services is in the table of the README', () => {
  const rows = read('../README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n')
  const missing = [...settingNames, ...identityNames].filter((name) => !rows.includes(`\`${name}\``))
  expect({ missing, some: identityNames.includes('APP_URL') }).toEqual({ missing: [], some: true })
})

test('a wrong setting is told by its name, and a secret is never repeated', () => {
  expect(() => readSettings({ PORT: '70000' })).toThrow('The setting PORT=70000 is not valid')
  expect(() => readSettings({ TORRE_REOPEN_HOURS: '1.5' })).toThrow(
    'The setting TORRE_REOPEN_HOURS=1.5 is not valid: Give a whole number of hours from 0 to 8760.',
  )
  expect(() => readSettings({ TORRE_REOPEN_RIGHT: 'read' })).toThrow('The setting TORRE_REOPEN_RIGHT=read is not valid')
  expect(() => readSettings({ TORRE_S3_BUCKET: 'No Bucket' })).toThrow('a bucket has 3 to 63 small letters')
  expect(() => readSettings({ TORRE_S3_ENDPOINT: 's3.example.com' })).toThrow('such as https://s3.example.com')
  expect(() => readSettings({ TORRE_METRICS_TOKEN: 'short' })).toThrow(/^The setting TORRE_METRICS_TOKEN is not valid/)
})

test('a base map has both an address of tiles and whom it names', () => {
  const tiles = 'https://tiles.example.com/{z}/{x}/{y}.png'
  const attribution = '© Example'
  expect(readSettings({}).baseMap).toBeNull()
  expect(readSettings({ TORRE_MAP_TILES: tiles, TORRE_MAP_ATTRIBUTION: attribution }).baseMap).toEqual({
    tiles,
    attribution,
  })
  const archive = 'https://tiles.example.com/south-america.pmtiles'
  expect(readSettings({ TORRE_MAP_TILES: archive, TORRE_MAP_ATTRIBUTION: attribution }).baseMap).toEqual({
    tiles: archive,
    attribution,
  })
  expect(() => readSettings({ TORRE_MAP_TILES: tiles })).toThrow('needs both TORRE_MAP_TILES and TORRE_MAP_ATTRIBUTION')
  const wrong = [
    'tiles.example.com/{z}/{x}/{y}.png',
    'ftp://tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'https://tiles.example.com/map.pmtiles.zip',
    'https://{x}.example.com/map.pmtiles',
    'https://{s}.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com; script-src */{z}/{x}/{y}.png',
  ]
  for (const address of wrong)
    expect(() => readSettings({ TORRE_MAP_TILES: address, TORRE_MAP_ATTRIBUTION: attribution })).toThrow(
      'TORRE_MAP_TILES must be an address such as https://tiles.example.com/{z}/{x}/{y}.png',
    )
})

test('a gateway of notifications has both an address and a key, and channels that a gateway serves', () => {
  const gateway = {
    TORRE_GATEWAY_URL: 'https://gateway.example.com/messages',
    TORRE_GATEWAY_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }
  expect(readSettings({}).gateway).toBeNull()
  expect(
    readSettings({ ...gateway, TORRE_GATEWAY_CHANNELS: 'SMS, PUSH', TORRE_GATEWAY_PER_SECOND: '50' }).gateway,
  ).toEqual({
    url: gateway.TORRE_GATEWAY_URL,
    secret: gateway.TORRE_GATEWAY_SECRET,
    channels: ['SMS', 'PUSH_NOTIFICATION'],
    knowsRepeats: false,
    perSecond: 50,
  })
  expect(() => readSettings({ TORRE_GATEWAY_URL: gateway.TORRE_GATEWAY_URL })).toThrow('needs both')
  expect(() => readSettings({ ...gateway, TORRE_GATEWAY_CHANNELS: 'EMAIL' })).toThrow(
    'TORRE_GATEWAY_CHANNELS must name some of PUSH_NOTIFICATION, SMS, TELEGRAM, WHATSAPP, not EMAIL.',
  )
  expect(() => readSettings({ ...gateway, TORRE_GATEWAY_SECRET: 'short' })).toThrow(
    /^The setting TORRE_GATEWAY_SECRET is not valid/,
  )
})
