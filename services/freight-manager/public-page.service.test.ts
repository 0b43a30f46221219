import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const pathOf = async (id: string) => (await core.reply('viewer', 'getFreightAddress', { params: { id } })).path

/** What anybody reads at an address, without signing in. */
async function read(path: string, headers: Record<string, string> = {}) {
  const { statusCode: status, body, headers: answered } = await core.app.inject({ url: path, headers })
  return { status, body, headers: answered }
}

describe('the public page of a freight', () => {
  it('CON-2-044 opens without signing in, carries what a driver needs and neither CNPJ nor internal notes, and runs no script', async () => {
    const id = await core.records.freight({ visibility: 'PUBLIC', observation: 'Só para nós <b>' })
    const path = await pathOf(id)
    const { status, body, headers } = await read(path!)
    expect(status).toBe(200)
    expect(body).toContain('<h1>Frete: Campinas/SP → Curitiba/PR</h1>')
    expect(body).toContain('<meta property="og:title" content="Frete: Campinas/SP → Curitiba/PR">')
    for (const hidden of ['Só para nós', 'cnpj', '11222333000181', '<script'])
      expect(body.toLowerCase()).not.toContain(hidden.toLowerCase())
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await read(path!, { 'accept-language': 'es' })).body).toContain('<html lang="es">')
    expect((await read(`${path}?lang=en`)).body).toContain('Freight: Campinas/SP')
  })

  it('has title, description and a picture for messengers, which is gone with the freight', async () => {
    const id = await core.records.freight({ visibility: 'PUBLIC', weight: '{"value": 30, "unit": "t"}' })
    const path = (await pathOf(id))!
    const { body } = await read(`${path}?lang=en`)
    const tags = Object.fromEntries(
      [...body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [
        name,
        content,
      ]),
    )
    const { origin } = new URL(tags['url'] ?? '')
    const title = 'Freight: Campinas/SP → Curitiba/PR'
    expect(tags).toEqual({
      type: 'website',
      title,
      description: expect.stringMatching(/30 t · R\$ [\d.,]+ \/ t/) as string,
      url: origin + path,
      image: `${origin}${path}/preview.png?lang=en`,
      'image:type': 'image/png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': title,
    })
    const picture = () => core.app.inject({ url: `${path}/preview.png?lang=en` })
    const { statusCode, headers, rawPayload } = await picture()
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([statusCode, headers['content-type'], format, width, height]).toEqual([200, 'image/png', 'png', 1200, 630])
    expect((await core.app.inject({ url: `${path.slice(0, -3)}abc/preview.png` })).statusCode).toBe(404)
    await core.db.system.updateTable('freights').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
    expect((await picture()).statusCode).toBe(410)
  })

  it('writes what people typed as text', async () => {
    const carrier = JSON.stringify({ name: '<img src=x onerror=alert(1)>', cnpj: '11222333000181' })
    const id = await core.records.freight({ visibility: 'PUBLIC', carrier })
    const { body } = await read((await pathOf(id))!)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body).not.toContain('<img')
  })

  it('CON-4-038 says with 410 that a finished or withdrawn freight is over', async () => {
    const id = await core.records.freight({ visibility: 'PUBLIC' })
    const path = (await pathOf(id))!
    for (const status of ['COMPLETED', 'INACTIVE'] as const) {
      await core.db.system.updateTable('freights').set({ status }).where('id', '=', id).execute()
      const answered = await read(path)
      expect([status, answered.status]).toEqual([status, 410])
      expect(answered.body).toContain('Este frete já foi encerrado.')
      expect(answered.body).not.toContain('Campinas')
    }
  })

  it('shows nothing of a private freight, of another key, of another tenant, and of a freight that became private', async () => {
    const id = await core.records.freight({ visibility: 'PRIVATE' })
    expect(await pathOf(id)).toBeNull()
    const open = await core.records.freight({ visibility: 'PUBLIC' })
    const path = (await pathOf(open))!
    const wrong = [path.replace(open, id), `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`]
    for (const address of [...wrong, path.replace('/demo/', '/other/'), path.replace(/[^/]+$/, 'x')])
      expect((await read(address)).status).toBe(404)
    await core.db.system.updateTable('freights').set({ visibility: 'PRIVATE' }).where('id', '=', open).execute()
    expect((await read(path)).status).toBe(404)
  })
})
