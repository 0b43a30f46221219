import { searchable } from '#contract/searchable'
import { fakerES, fakerPT_BR } from '@faker-js/faker'
import type { Dice } from './dice.ts'
import type { Sex } from './face.ts'
import { type Country, countries, type CountryCode, countryWeights, type Place } from './places.ts'

export interface Person {
  country: CountryCode
  place: Place
  sex: Sex
  fullName: string
  motherName: string
  fatherName: string
  /** Years. */
  age: number
  cellphone: string
  email: string | null
  address: {
    street: string
    houseNumber: string
    district: string
    city: string
    stateCode: string
    postalCode: string
  }
}

interface Names {
  male: readonly string[]
  female: readonly string[]
  surnames: readonly string[]
}

/** First names of older generations, which faker's list lacks because it has the names of newborns. */
const older = {
  male: [
    'José',
    'João',
    'Antônio',
    'Francisco',
    'Carlos',
    'Paulo',
    'Pedro',
    'Luiz',
    'Marcos',
    'Sebastião',
    'Raimundo',
    'Geraldo',
    'Valdir',
    'Adilson',
    'Sérgio',
    'Claudio',
    'Edson',
    'Gilmar',
    'Osmar',
    'Vanderlei',
    'Jair',
    'Nelson',
    'Reginaldo',
    'Ademir',
    'Rogério',
    'Márcio',
    'José Carlos',
    'João Batista',
    'Luiz Fernando',
    'Antônio Carlos',
  ],
  female: [
    'Maria',
    'Ana',
    'Francisca',
    'Antônia',
    'Adriana',
    'Juliana',
    'Márcia',
    'Fernanda',
    'Patrícia',
    'Sandra',
    'Sônia',
    'Vera Lúcia',
    'Aparecida',
    'Rosângela',
    'Terezinha',
    'Maria Aparecida',
    'Maria José',
    'Ana Paula',
    'Lúcia',
    'Marlene',
    'Ivone',
    'Neuza',
  ],
  surnames: [
    'Almeida',
    'Alves',
    'Andrade',
    'Araújo',
    'Azevedo',
    'Bezerra',
    'Borges',
    'Brito',
    'Camargo',
    'Cardoso',
    'Castro',
    'Cavalcanti',
    'Correia',
    'Cunha',
    'Dias',
    'Duarte',
    'Farias',
    'Fernandes',
    'Ferreira',
    'Figueiredo',
    'Fonseca',
    'Freitas',
    'Gomes',
    'Gonçalves',
    'Guimarães',
    'Lima',
    'Lopes',
    'Machado',
    'Magalhães',
    'Marques',
    'Medeiros',
    'Mendes',
    'Miranda',
    'Monteiro',
    'Nascimento',
    'Neves',
    'Nunes',
    'Pinto',
    'Pires',
    'Queiroz',
    'Ramos',
    'Ribeiro',
    'Rocha',
    'Rodrigues',
    'Sales',
    'Siqueira',
    'Tavares',
    'Teixeira',
    'Vieira',
    'Schneider',
    'Becker',
    'Zanella',
    'Bortolini',
    'Kowalski',
  ],
} as const

/** The strings of a locale's definition; empty for definitions of another shape. */
function list(definition: unknown): readonly string[] {
  return Array.isArray(definition) ? definition.filter((entry): entry is string => typeof entry === 'string') : []
}

function namesOf(faker: typeof fakerPT_BR, more: Names): Names {
  const first = faker.rawDefinitions.person?.first_name
  const last = faker.rawDefinitions.person?.last_name
  return {
    male: [...more.male, ...more.male, ...list(first?.male)],
    female: [...more.female, ...more.female, ...list(first?.female)],
    surnames: [...more.surnames, ...list(last?.generic)],
  }
}

const portuguese = namesOf(fakerPT_BR, older)
const spanish = namesOf(fakerES, {
  male: ['Juan Carlos', 'José Luis', 'Miguel Ángel'],
  female: ['María Elena', 'Ana María'],
  surnames: ['González', 'Benítez', 'Giménez', 'Rodríguez', 'Fernández', 'Acosta'],
})

const streets = [
  'Rua das Acácias',
  'Rua Sete de Setembro',
  'Avenida Brasil',
  'Rua Quinze de Novembro',
  'Avenida Getúlio Vargas',
  'Rua Tiradentes',
  'Rua Dom Pedro II',
  'Rua das Palmeiras',
  'Avenida Independência',
  'Rua São José',
] as const
const districts = [
  'Centro',
  'Vila Nova',
  'Jardim América',
  'Distrito Industrial',
  'São Cristóvão',
  'Boa Vista',
  'Santa Rita',
] as const

/** A surname with the particle that often precedes it. */
function joined(surname: string): string {
  if (/^(Santos|Reis|Anjos)$/.test(surname)) return `dos ${surname}`
  if (/^(Silva|Costa|Cunha|Rocha|Fonseca)$/.test(surname)) return `da ${surname}`
  return /^(Souza|Oliveira|Almeida|Lima|Freitas|Castro|Andrade|Araújo)$/.test(surname) ? `de ${surname}` : surname
}

/** The name with another surname, as after a marriage or a typing error. */
export function otherSurname(dice: Dice, fullName: string): string {
  const words = fullName.split(' ')
  const next = dice.pick(portuguese.surnames)
  return [...words.slice(0, -1), next === words.at(-1) ? 'Sampaio' : next].join(' ')
}

export function personOf(dice: Dice): Person {
  const country = dice.weighted(countryWeights)
  const { places, phone }: Country = countries[country]
  const place = dice.pick(places)
  const names = country === 'BRA' ? portuguese : spanish
  const sex: Sex = dice.chance(0.12) ? 'female' : 'male'
  const [fromMother, fromFather, married] = [
    dice.pick(names.surnames),
    dice.pick(names.surnames),
    dice.pick(names.surnames),
  ]
  const surnames =
    country === 'BRA'
      ? `${fromMother} ${dice.chance(0.4) ? joined(fromFather) : fromFather}`
      : `${fromFather} ${fromMother}`
  const fullName = `${dice.pick(names[sex])} ${surnames}`
  const mobile =
    country === 'BRA' ? `${place.areaCode}9${dice.int(6, 9)}${dice.digits(7)}` : `${place.areaCode}${dice.digits(7)}`
  const mailbox = searchable(fullName).split(' ')
  return {
    country,
    place,
    sex,
    fullName,
    motherName: `${dice.pick(names.female)} ${fromMother}${country === 'BRA' ? ` ${fromFather}` : ` ${married}`}`,
    fatherName: `${dice.pick(names.male)} ${country === 'BRA' ? `${married} ${fromFather}` : `${fromFather} ${married}`}`,
    age: Math.min(68, 21 + Math.floor((dice.next() + dice.next()) * 25)),
    cellphone: `+${phone}${mobile}`,
    email: dice.chance(0.55) ? `${mailbox[0]}.${mailbox.at(-1)}${dice.int(1, 99)}@motorista.example` : null,
    address: {
      street: dice.pick(streets),
      houseNumber: String(dice.int(12, 2400)),
      district: dice.pick(districts),
      city: place.city,
      stateCode: place.stateCode,
      postalCode: (place.postal + dice.digits(5)).slice(0, 8),
    },
  }
}
