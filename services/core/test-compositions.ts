import type { z } from 'zod'
import type { newDriverComposition } from '#contract/schemas/vehicles/driver-composition-registration'

type NewComposition = z.input<typeof newDriverComposition>

let plates = 0

/** A plate that no other call returns, for tests. */
export function plateOfTests(): string {
  plates += 1
  return `TS${String.fromCodePoint(65 + Math.floor(plates / 1_000))}${Math.floor(plates / 100) % 10}A${String(plates % 100).padStart(2, '0')}`
}

/** Configurations with one, two, three and four plates. */
const configurations = ['TRUCK', 'SEMI_TRAILER_LS', 'B_DOUBLE_7', 'ROAD_TRAIN_9'] as const

export const ownerOfTests = {
  document: { type: 'CNPJ', value: '11222333000181' },
  name: 'Rodofrota Araucária S.A.',
  postalCode: '80010000',
  houseNumber: '1200',
  complement: 'Galpão 3',
  district: 'Centro',
  street: 'Rua das Flores',
  stateCode: 'PR',
  state: 'Paraná',
  city: 'Curitiba',
  cellphone: '+5541999990000',
  email: 'frota@araucaria.example',
  socialIntegrationProgramNumber: '12041235678',
} as const

/** A composition with the given plates that can be registered; the first plate is the one that pulls. For tests. */
export function newCompositionOfTests(
  driver: string,
  chosen: readonly string[],
  values: Partial<NewComposition> = {},
): NewComposition {
  return {
    driver,
    configuration: configurations[chosen.length - 1] ?? 'TRUCK',
    body: 'GRAIN',
    tractionPlate: chosen[0] ?? '',
    plateCount: chosen.length,
    plateDocuments: chosen.map((licensePlate, at) => ({
      licensePlate,
      nationalRegister: `0123456789${at}`,
      chassis: `9BWZZZ377VT00425${at}`,
      brand: at === 0 ? 'SCANIA' : 'RANDON',
      model: at === 0 ? 'R 450' : 'SR GR TR',
      manufactureYear: 2020 + at,
      modelYear: 2021 + at,
      tare: { value: 8.9, unit: 't' },
      capacity: { value: 14, unit: 't' },
      dimensions: { length: { value: 7.5, unit: 'm' } },
      licensingData: { year: 2026 },
      grossWeight: at === 0 ? { value: 23, unit: 't' } : { value: 2_000, unit: 'arroba' },
      color: 'branca',
      axleCount: 3,
      stateCode: 'PR',
      city: 'Curitiba',
    })),
    main: true,
    owner: ownerOfTests,
    roadCarrierRecord: { number: '012345678', registeredAt: '2021-05-04', expireAt: '2031-05-04' },
    ...values,
  }
}
