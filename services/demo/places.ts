/** A municipality with the area code of its telephones and the first digits of its postal codes. */
export interface Place {
  city: string
  stateCode: string
  areaCode: string
  postal: string
}

function place(city: string, stateCode: string, areaCode: string, postal: string): Place {
  return { city, stateCode, areaCode, postal }
}

/** Brazilian municipalities on the main freight roads. */
const brazilianPlaces: readonly Place[] = [
  place('São Paulo', 'SP', '11', '030'),
  place('Guarulhos', 'SP', '11', '071'),
  place('Campinas', 'SP', '19', '130'),
  place('Santos', 'SP', '13', '110'),
  place('Ribeirão Preto', 'SP', '16', '140'),
  place('São José do Rio Preto', 'SP', '17', '150'),
  place('Rio de Janeiro', 'RJ', '21', '210'),
  place('Duque de Caxias', 'RJ', '21', '250'),
  place('Belo Horizonte', 'MG', '31', '301'),
  place('Contagem', 'MG', '31', '320'),
  place('Uberlândia', 'MG', '34', '384'),
  place('Vitória', 'ES', '27', '290'),
  place('Curitiba', 'PR', '41', '800'),
  place('Londrina', 'PR', '43', '860'),
  place('Maringá', 'PR', '44', '870'),
  place('Cascavel', 'PR', '45', '858'),
  place('Foz do Iguaçu', 'PR', '45', '858'),
  place('Paranaguá', 'PR', '41', '832'),
  place('Joinville', 'SC', '47', '892'),
  place('Itajaí', 'SC', '47', '883'),
  place('Chapecó', 'SC', '49', '898'),
  place('Porto Alegre', 'RS', '51', '900'),
  place('Caxias do Sul', 'RS', '54', '950'),
  place('Passo Fundo', 'RS', '54', '990'),
  place('Rio Grande', 'RS', '53', '962'),
  place('Uruguaiana', 'RS', '55', '975'),
  place('Goiânia', 'GO', '62', '740'),
  place('Rio Verde', 'GO', '64', '759'),
  place('Brasília', 'DF', '61', '700'),
  place('Cuiabá', 'MT', '65', '780'),
  place('Rondonópolis', 'MT', '66', '787'),
  place('Sorriso', 'MT', '66', '788'),
  place('Campo Grande', 'MS', '67', '790'),
  place('Dourados', 'MS', '67', '798'),
  place('Corumbá', 'MS', '67', '793'),
  place('Salvador', 'BA', '71', '400'),
  place('Feira de Santana', 'BA', '75', '440'),
  place('Luís Eduardo Magalhães', 'BA', '77', '478'),
  place('Recife', 'PE', '81', '500'),
  place('Petrolina', 'PE', '87', '563'),
  place('Fortaleza', 'CE', '85', '600'),
  place('São Luís', 'MA', '98', '650'),
  place('Balsas', 'MA', '99', '658'),
  place('Belém', 'PA', '91', '660'),
  place('Manaus', 'AM', '92', '690'),
  place('Porto Velho', 'RO', '69', '768'),
  place('Palmas', 'TO', '63', '770'),
]

/** Facts of drivers by country; `phone` is the country's calling code. */
export interface Country {
  documentType: string
  licenceType: string
  phone: string
  places: readonly Place[]
}

export const countries = {
  BRA: { documentType: 'CPF', licenceType: 'BRA_CNH', phone: '55', places: brazilianPlaces },
  ARG: {
    documentType: 'ARG_CUIL',
    licenceType: 'ARG_LNC',
    phone: '54',
    places: [
      place('Rosario', 'S', '341', '2000'),
      place('Córdoba', 'X', '351', '5000'),
      place('Paso de los Libres', 'W', '3772', '3230'),
      place('Mendoza', 'M', '261', '5500'),
    ],
  },
  PRY: {
    documentType: 'PRY_RUC',
    licenceType: 'PRY_LC',
    phone: '595',
    places: [
      place('Asunción', 'ASU', '21', '1001'),
      place('Ciudad del Este', '10', '61', '7000'),
      place('Encarnación', '7', '71', '6000'),
    ],
  },
  URY: {
    documentType: 'URY_CI',
    licenceType: 'URY_PUNC',
    phone: '598',
    places: [place('Montevideo', 'MO', '2', '11000'), place('Rivera', 'RV', '462', '40000')],
  },
  BOL: {
    documentType: 'BOL_CI',
    licenceType: 'BOL_LC',
    phone: '591',
    places: [place('Santa Cruz de la Sierra', 'S', '3', '0000'), place('Puerto Quijarro', 'S', '3', '0000')],
  },
  VEN: {
    documentType: 'VEN_CI',
    licenceType: 'VEN_LC',
    phone: '58',
    places: [place('Santa Elena de Uairén', 'F', '289', '8032')],
  },
  MEX: {
    documentType: 'MEX_INE',
    licenceType: 'MEX_LC',
    phone: '52',
    places: [place('Monterrey', 'NLE', '81', '64000')],
  },
} as const satisfies Record<string, Country>
export type CountryCode = keyof typeof countries

/** Weights of drivers' countries: mostly Brazil, then its neighbours. */
export const countryWeights: Readonly<Record<CountryCode, number>> = {
  BRA: 84,
  ARG: 6,
  PRY: 4,
  URY: 2.4,
  BOL: 2,
  VEN: 0.8,
  MEX: 0.8,
}
