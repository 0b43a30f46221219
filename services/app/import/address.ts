import type { Column } from './columns.ts'

/** Columns of an address, in the contract's form of a place. */
export function addressColumns(path: string): Column[] {
  const at = (...rest: string[]) => [path, ...rest]
  return [
    {
      names: { pt: 'Rua', en: 'Street', es: 'Calle' },
      also: ['Logradouro', 'Endereço'],
      path: at('address', 'street'),
    },
    { names: { pt: 'Número', en: 'House number', es: 'Número' }, path: at('address', 'houseNumber') },
    { names: { pt: 'Complemento', en: 'Complement', es: 'Complemento' }, path: at('address', 'complement') },
    { names: { pt: 'Bairro', en: 'District', es: 'Barrio' }, path: at('district') },
    { names: { pt: 'Cidade', en: 'City', es: 'Ciudad' }, also: ['Município'], path: at('city') },
    { names: { pt: 'UF', en: 'State code', es: 'Código del estado' }, also: ['Estado'], path: at('stateCode') },
    { names: { pt: 'CEP', en: 'Postal code', es: 'Código postal' }, path: at('address', 'postalCode') },
  ]
}
