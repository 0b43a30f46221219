import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { buildConnector } from 'undici'
import { AddressRefusedError, isAllowed, parseTarget, pinned, type Resolver } from './addresses.ts'
import { createSender } from './sender.ts'

/** IPv4 addresses that are not on the public internet (IANA special-purpose registry). */
const private4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.1.2.3',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.20.10.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '100.100.100.200',
  '168.63.129.16',
]

const hex = (address: string) =>
  address
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')
const groups = (address: string) => `${hex(address).slice(0, 4)}:${hex(address).slice(4)}`
const number = (address: string) => Number.parseInt(hex(address), 16)
const parts = (address: string) => address.split('.').map(Number)

/** Ways to write an IPv4 address in a URL, or to hide it in an IPv6 address. */
const forms: Readonly<Record<string, (address: string) => string>> = {
  dotted: (address) => address,
  decimal: (address) => String(number(address)),
  hexadecimal: (address) => `0x${hex(address)}`,
  octal: (address) => `0${number(address).toString(8)}`,
  'octal parts': (address) =>
    parts(address)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  'hexadecimal parts': (address) =>
    parts(address)
      .map((part) => `0x${part.toString(16)}`)
      .join('.'),
  'two parts': (address) => `${parts(address)[0]}.${number(address) % 2 ** 24}`,
  'trailing dot': (address) => `${address}.`,
  'full-width digits': (address) => address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'percent-encoded': (address) => address.replaceAll(/\d/g, (digit) => `%3${digit}`),
  'IPv4-mapped': (address) => `[::ffff:${address}]`,
  'IPv4-mapped in hexadecimal': (address) => `[::ffff:${groups(address)}]`,
  'IPv4-compatible': (address) => `[::${groups(address)}]`,
  'IPv4-translated': (address) => `[::ffff:0:${groups(address)}]`,
  NAT64: (address) => `[64:ff9b::${groups(address)}]`,
  'local NAT64': (address) => `[64:ff9b:1::${groups(address)}]`,
  '6to4': (address) => `[2002:${groups(address)}::1]`,
  Teredo: (address) => `[2001:0:${groups(address)}::1]`,
}

const private6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff::1',
  'ff02::1',
  'ff0e::1',
  '100::1',
  '2001:db8::1',
  '2001:10::1',
  '2001:20::1',
  '2001:2::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  'e000::1',
  '2002::1',
  '2001::1',
  '64:ff9b::1',
  '2620:4f:8000::1',
  'fe80::a9fe:a9fe',
  '::2',
  '::ffff:0:1',
]

const hostile = [
  ...private4.flatMap((address) =>
    Object.entries(forms).map(([form, write]): [string, string] => [form, `http://${write(address)}/`]),
  ),
  ...private6.map((address): [string, string] => ['IPv6', `https://[${address}]/`]),
]
const noTargets = [
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'http://',
  'http:///',
  'example.com',
  '',
  'http://user@example.com/',
  'http://user:password@example.com/',
  'http://127.0.0.1@example.com/',
  'http://example.com:0/',
  'http://[fe80::1%25eth0]/',
  'http://exa mple.com/',
  'http://[::1',
  'unix:/var/run/docker.sock',
]
const names: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'rebinding.example': ['93.184.215.14', '127.0.0.1'],
  'rebinding6.example': ['2606:4700::1111', '::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'nothing.example': [],
  'nonsense.example': ['0x7f.1'],
  'zone.example': ['fe80::1%eth0'],
}
const resolve: Resolver = async (hostname) =>
  (names[hostname] ?? ['93.184.215.14']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('addresses that are not public', () => {
  it('are several hundred, written in every way', () => {
    expect(new Set(hostile.map(([, url]) => url)).size).toBe(hostile.length)
    expect(hostile.length + new Set(noTargets).size + Object.keys(names).length).toBeGreaterThan(600)
  })

  it('are refused before a packet is sent', async () => {
    const dialled: string[] = []
    const connect: buildConnector.connector = (target, callback) => {
      dialled.push(target.hostname)
      callback(new Error('dialled'), null)
    }
    const sender = createSender({ now: () => new Date(), loopback: false, resolve, connect })
    const told: [string, string, string | null][] = []
    for (const [form, url] of [
      ...hostile,
      ...noTargets.map((address): [string, string] => ['no target', address]),
      ...Object.keys(names).map((name): [string, string] => ['name', `https://${name}/`]),
    ]) {
      const { failure } = await sender.send({ url, webhookId: 'msg_1', body: '{}', secrets: [] })
      if (failure !== 'ADDRESS_REFUSED') told.push([form, url, failure])
    }
    await sender.close()
    expect([told, dialled]).toEqual([[], []])
  })

  it('stay refused where loopback is allowed for tests, but for loopback itself', () => {
    const still = private4.filter((address) => !address.startsWith('127.'))
    expect(still.filter((address) => isAllowed(address, true))).toEqual([])
    expect(['127.0.0.1', '::1'].map((address) => [isAllowed(address, true), isAllowed(address, false)])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(isAllowed('::ffff:127.0.0.1', true)).toBe(false)
  })
})

describe('a public host', () => {
  it.each([
    '93.184.215.14',
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.255.255',
    '2606:4700::1111',
    '2a00:1450:4001:830::200e',
  ])('%s is reached', (address) => {
    expect(isAllowed(address, false)).toBe(true)
  })

  it('is connected to at the address that was looked up, under its own name', async () => {
    const dialled: unknown[] = []
    const connect: buildConnector.connector = (target, callback) => {
      dialled.push([target.hostname, target.servername, target.port])
      callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null)
    }
    let lookups = 0
    const changing: Resolver = async () => {
      lookups += 1
      return [{ address: lookups === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    }
    const sender = createSender({ now: () => new Date(), loopback: false, resolve: changing, connect })
    const { failure } = await sender.send({
      url: 'https://erp.example.com:8443/hooks?x=1',
      webhookId: 'msg_1',
      body: '{}',
      secrets: [],
    })
    await sender.close()
    expect([failure, dialled, lookups]).toEqual([
      'CONNECTION_REFUSED',
      [['93.184.215.14', 'erp.example.com', '8443']],
      1,
    ])
  })

  it('is refused as soon as its name leads elsewhere, and is not followed to where it redirects', async () => {
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/', connection: 'close' }).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const dialled: string[] = []
    const local = buildConnector({})
    // Dials this test server instead, whatever public address was chosen.
    const connect: buildConnector.connector = (target, callback) => {
      dialled.push(target.hostname)
      local({ ...target, hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }, callback)
    }
    const leads = ['93.184.215.14', '169.254.169.254']
    const asked: string[] = []
    const rebound: Resolver = async (hostname) => {
      asked.push(hostname)
      return [{ address: leads[asked.length - 1] ?? '127.0.0.1', family: 4 }]
    }
    const sender = createSender({ now: () => new Date(), loopback: false, resolve: rebound, connect })
    const sent = []
    for (let time = 0; time < 3; time += 1)
      sent.push(
        await sender.send({ url: 'http://erp.example.com/hooks', webhookId: `msg_${time}`, body: '{}', secrets: [] }),
      )
    await sender.close()
    server.close()
    expect(sent.map(({ statusCode, failure }) => [statusCode, failure])).toEqual([
      [307, null],
      [null, 'ADDRESS_REFUSED'],
      [null, 'ADDRESS_REFUSED'],
    ])
    expect([asked, dialled]).toEqual([['erp.example.com', 'erp.example.com', 'erp.example.com'], ['93.184.215.14']])
  })

  it('is parsed and pinned', async () => {
    expect(parseTarget('https://erp.example.com/hooks').hostname).toBe('erp.example.com')
    await expect(pinned('rebinding.example', false, resolve)).rejects.toBeInstanceOf(AddressRefusedError)
    expect(await pinned('erp.example.com', false, resolve)).toBe('93.184.215.14')
  })
})
