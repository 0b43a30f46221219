import { cnpj } from 'cpf-cnpj-validator'
import type { AdditionalDocumentData, HandedInData } from '#contract/schemas/documents/driver-additional-document'
import type { LicenceData } from '#contract/schemas/documents/driver-licence'
import type { VehicleData } from '#contract/schemas/vehicles/driver-vehicle'

/** Status of a driver whose own registration is not under test. */
export const SETTLED = { status: 'ACTIVE', review_result: 'APPROVED_MANUALLY' } as const

export const licenceOfTests: LicenceData = {
  fullName: 'Ana Lúcia Prado',
  document: '52998224725',
  identityDocument: '1234567',
  issuingAuthority: 'SSP',
  birthDate: '1980-05-04',
  motherName: 'Rosa Prado',
  fatherName: 'José Prado',
  formNumber: '111',
  registrationNumber: '222',
  category: 'AE',
  expireAt: '2030-01-31',
  firstIssuedAt: '2000-01-31',
  issuedAt: '2020-01-31',
  validationCode: '333',
  city: 'Campinas',
  stateCode: 'SP',
}

export const vehicleOfTests: VehicleData = {
  licensePlate: 'ABC1D23',
  nationalRegister: '444',
  chassis: '9BWZZZ377VT004251',
  brand: 'Volvo',
  model: 'FH 460',
  manufactureYear: 2019,
  grossWeight: 16_000,
  color: 'BRANCA',
  axleCount: 3,
  body: 'Baú',
  configuration: 'Toco',
  stateCode: 'PR',
  city: 'Curitiba',
  ownerName: 'Ana Lúcia Prado',
  ownerDocument: '52998224725',
  rntrc: '555',
}

export const handedInOfTests: HandedInData = {
  holder: 'Ana Lúcia Prado',
  document: '52998224725',
  number: '666',
  issuedAt: '2025-01-31',
  expireAt: '2027-01-31',
}

/** A checklist with one question. */
export const checklistOfTests = {
  _id: 'c0ffee000000000000000001',
  flow: 'SEQUENTIAL',
  label: { pt: 'Vistoria', en: 'Inspection', es: 'Inspección' },
  steps: [
    { _id: 'c0ffee000000000000000002', type: 'TEXT', label: { pt: 'Placa', en: 'Plate', es: 'Placa' }, required: true },
  ],
}

export const locationOfTests = {
  title: 'Armazém Central',
  country: 'Brasil',
  country_code: 'BRA',
  state: 'São Paulo',
  state_code: 'SP',
  postal_code: '13010001',
  city: 'Campinas',
  county: null,
  county_code: null,
  district: 'Centro',
  subdistrict: null,
  street: 'Rua Treze de Maio',
  block: null,
  subblock: null,
  building: null,
  house_number: '10',
  complement: null,
  latitude: -22.9056,
  longitude: -47.0608,
  radius: 200,
} as const

/** A valid CNPJ, different for each number. */
export function cnpjOfTests(number: number): string {
  const twelve = `${String(number).padStart(8, '0')}0001`
  const thirteen = twelve + cnpj.verifierDigit(twelve)
  return thirteen + cnpj.verifierDigit(thirteen)
}

export const requestedDocumentOfTests: AdditionalDocumentData = {
  label: { pt: 'Exame toxicológico', en: 'Toxicological test', es: 'Examen toxicológico' },
  description: { pt: 'Exame em dia', en: 'A test in force', es: 'Examen vigente' },
  profileDocumentType: 'TOXICOLOGICAL_TEST',
  companyName: null,
  hasExpirationDate: true,
  hasRevision: false,
}
