import { describe, expect, it } from 'vitest'
import { type SharedFreight, sharedText } from './freight-sharing.ts'

const place = { countryCode: 'BRA', stateCode: 'SP', city: 'Campinas' }
const freight: SharedFreight = {
  origin: { ...place, localName: 'Armazém Norte', date: '2026-11-22T11:00:00.000Z' },
  destination: { ...place, stateCode: 'PR', city: 'Curitiba' },
  stopovers: [{ ...place, _id: '64656d6f0000000000000001', city: 'Registro', date: '2026-11-23T11:30:00.000Z' }],
  commodity: { _id: '64656d6f0000000000000002', description: 'Soja em grãos' },
  weight: { value: 30.5, unit: 't' },
  configurations: [{ _id: '64656d6f0000000000000003', name: 'Carreta LS' }],
  bodies: [{ _id: '64656d6f0000000000000004', name: 'Graneleiro' }],
  negotiation: { kind: 'TO_MATCH', priceType: 'VOLUME', value: 1180, currency: 'BRL', calculationUnit: 'm3' },
  estimate: { distance: 403, perKilometre: 79.06, perTonne: 1044.25, perCubicMetre: 1180 },
  carrier: { name: 'Transportes Horizonte' },
  additionalContacts: [{ name: 'Ana Souza', type: 'WHATSAPP', value: '+5511987654321' }],
  additionalFields: [{ label: 'Lona', description: 'Obrigatória' }],
  driverObservation: null,
  endAt: '2026-11-30T18:00:00.000Z',
}

describe('the text of a freight', () => {
  it('tells what a driver needs, with the moments of the reader’s clock and the address of its page', () => {
    const reader = { language: 'pt', timeZone: 'America/Sao_Paulo' } as const
    expect(sharedText(freight, reader, 'https://torre.example/f/1').split('\n')).toEqual([
      'Frete: Campinas/SP → Curitiba/PR',
      'Mercadoria: Soja em grãos · 30,5 t',
      'Preço: R$ 1.180,00 / m³ (a combinar)',
      'Estimativa: R$ 79,06 / km · R$ 1.044,25 / t · R$ 1.180,00 / m³ · 403 km em linha reta',
      'Carregamento: Armazém Norte · Campinas/SP · 22/11/2026 08:00',
      'Parada: Registro/SP · 23/11/2026 08:30',
      'Descarga: Curitiba/PR',
      'Veículos: Carreta LS',
      'Carrocerias: Graneleiro',
      'Transportadora: Transportes Horizonte',
      'Lona: Obrigatória',
      'Contato: Ana Souza · +5511987654321',
      'Vale até: 30/11/2026 15:00',
      'https://torre.example/f/1',
    ])
  })

  it('is written in each language, and without an address where there is no page', () => {
    const first = (language: 'en' | 'es') => {
      const lines = sharedText(freight, { language, timeZone: 'UTC' }, null).split('\n')
      return [lines[0], lines[1], lines[2], lines[3], lines.at(-1)]
    }
    expect(first('en')).toEqual([
      'Freight: Campinas/SP → Curitiba/PR',
      'Commodity: Soja em grãos · 30.5 t',
      'Price: R$ 1.180,00 / m³ (to be agreed)',
      'Estimate: R$ 79,06 / km · R$ 1.044,25 / t · R$ 1.180,00 / m³ · 403 km as the crow flies',
      'Valid until: 30/11/2026 18:00',
    ])
    expect(first('es')).toEqual([
      'Flete: Campinas/SP → Curitiba/PR',
      'Mercancía: Soja em grãos · 30,5 t',
      'Precio: R$ 1.180,00 / m³ (a convenir)',
      'Estimación: R$ 79,06 / km · R$ 1.044,25 / t · R$ 1.180,00 / m³ · 403 km en línea recta',
      'Vale hasta: 30/11/2026 18:00',
    ])
  })
})
