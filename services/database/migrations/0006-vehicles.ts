import { APPLICATION_ROLE, SYSTEM_ROLE } from '../scoped-pool.ts'
import type { Migration } from './migration.ts'

type Label = readonly [pt: string, en: string, es: string]

/** Categories of each kind in the order of display. */
const categories: readonly (readonly [kind: 'BODY' | 'CONFIGURATION', name: string, label: Label])[] = [
  ['CONFIGURATION', 'HEAVY', ['Pesados', 'Heavy', 'Pesados']],
  ['CONFIGURATION', 'MEDIUM', ['Médios', 'Medium', 'Medianos']],
  ['CONFIGURATION', 'LIGHT', ['Leves', 'Light', 'Livianos']],
  ['BODY', 'CLOSED', ['Fechadas', 'Closed', 'Cerradas']],
  ['BODY', 'OPEN', ['Abertas', 'Open', 'Abiertas']],
  ['BODY', 'SPECIAL', ['Especiais', 'Special', 'Especiales']],
]

type Group = 'RIGID' | 'RIGID_WITH_TRAILER' | 'ARTICULATED'

/**
 * Combinations on Brazilian roads, with the axles and plates of the whole combination (Resolução Contran 882/2021 and
 * Portaria Senatran 268/2022; the dolly of a road train has a plate of its own). Options with a higher relevance come
 * first.
 */
const configurations: readonly (readonly [
  name: string,
  category: 'HEAVY' | 'MEDIUM' | 'LIGHT',
  group: Group,
  axles: number,
  plates: number,
  relevance: number,
  label: Label,
])[] = [
  [
    'SEMI_TRAILER',
    'HEAVY',
    'ARTICULATED',
    5,
    2,
    100,
    ['Carreta', 'Tractor with semi-trailer, 5 axles', 'Tractor con semirremolque, 5 ejes'],
  ],
  [
    'SEMI_TRAILER_LS',
    'HEAVY',
    'ARTICULATED',
    6,
    2,
    98,
    ['Carreta LS', 'Tractor with semi-trailer, 6 axles', 'Tractor con semirremolque, 6 ejes'],
  ],
  [
    'SPREAD_AXLE_SEMI_TRAILER',
    'HEAVY',
    'ARTICULATED',
    6,
    2,
    90,
    ['Vanderleia', 'Tractor with spread-axle semi-trailer', 'Tractor con semirremolque de ejes distanciados'],
  ],
  [
    'FOUR_AXLE_SEMI_TRAILER',
    'HEAVY',
    'ARTICULATED',
    7,
    2,
    82,
    ['Carreta 4 eixos', 'Tractor with 4-axle semi-trailer', 'Tractor con semirremolque de 4 ejes'],
  ],
  ['B_DOUBLE_7', 'HEAVY', 'ARTICULATED', 7, 3, 95, ['Bitrem 7 eixos', 'B-double, 7 axles', 'Bitrén, 7 ejes']],
  ['B_DOUBLE_9', 'HEAVY', 'ARTICULATED', 9, 3, 80, ['Bitrem 9 eixos', 'B-double, 9 axles', 'Bitrén, 9 ejes']],
  [
    'ROAD_TRAIN_9',
    'HEAVY',
    'ARTICULATED',
    9,
    4,
    94,
    ['Rodotrem 9 eixos', 'Road train, 9 axles', 'Tren de carretera, 9 ejes'],
  ],
  [
    'ROAD_TRAIN_11',
    'HEAVY',
    'ARTICULATED',
    11,
    4,
    60,
    ['Rodotrem 11 eixos', 'Road train, 11 axles', 'Tren de carretera, 11 ejes'],
  ],
  ['B_TRIPLE', 'HEAVY', 'ARTICULATED', 9, 4, 50, ['Tritrem', 'B-triple', 'Tritrén']],
  [
    'TRUCK_AND_TRAILER',
    'HEAVY',
    'RIGID_WITH_TRAILER',
    5,
    2,
    70,
    ['Romeu e Julieta', 'Truck with trailer', 'Camión con remolque'],
  ],
  [
    'TRUCK_AND_TWO_TRAILERS',
    'HEAVY',
    'RIGID_WITH_TRAILER',
    7,
    3,
    55,
    ['Treminhão', 'Truck with two trailers', 'Camión con dos remolques'],
  ],
  ['BITRUCK', 'MEDIUM', 'RIGID', 4, 1, 92, ['Bitruck', 'Four-axle truck', 'Camión de 4 ejes']],
  ['TRUCK', 'MEDIUM', 'RIGID', 3, 1, 99, ['Truck', 'Three-axle truck', 'Camión de 3 ejes']],
  ['TWO_AXLE_TRUCK', 'MEDIUM', 'RIGID', 2, 1, 93, ['Toco', 'Two-axle truck', 'Camión de 2 ejes']],
  ['THREE_QUARTER', 'LIGHT', 'RIGID', 2, 1, 85, ['Três quartos (3/4)', 'Light truck (3/4)', 'Camión liviano (3/4)']],
  ['URBAN_CARGO_VEHICLE', 'LIGHT', 'RIGID', 2, 1, 84, ['VUC', 'Urban cargo vehicle', 'Vehículo urbano de carga']],
  ['LIGHT_CARGO_VEHICLE', 'LIGHT', 'RIGID', 2, 1, 75, ['VLC', 'Light cargo vehicle', 'Vehículo liviano de carga']],
  ['CARGO_VAN', 'LIGHT', 'RIGID', 2, 1, 72, ['Van de carga', 'Cargo van', 'Furgoneta de carga']],
  ['SMALL_VAN', 'LIGHT', 'RIGID', 2, 1, 65, ['Furgão leve', 'Small van', 'Furgón liviano']],
]

const bodies: readonly (readonly [
  name: string,
  category: 'CLOSED' | 'OPEN' | 'SPECIAL',
  relevance: number,
  label: Label,
])[] = [
  ['BOX', 'CLOSED', 98, ['Baú', 'Box', 'Furgón']],
  ['CURTAIN_SIDE', 'CLOSED', 96, ['Sider', 'Curtain side', 'Cortina lateral']],
  ['REFRIGERATED_BOX', 'CLOSED', 90, ['Baú frigorífico', 'Freezer box', 'Furgón frigorífico']],
  ['COOLED_BOX', 'CLOSED', 80, ['Baú refrigerado', 'Cooled box', 'Furgón refrigerado']],
  ['GRAIN', 'OPEN', 100, ['Graneleiro', 'Grain body', 'Granelera']],
  ['DROP_SIDE', 'OPEN', 97, ['Grade baixa', 'Drop side', 'Baranda baja']],
  ['TIPPER', 'OPEN', 92, ['Caçamba', 'Tipper', 'Volquete']],
  ['FLATBED', 'OPEN', 85, ['Prancha', 'Lowboy', 'Carretón']],
  ['PLATFORM', 'OPEN', 78, ['Plataforma', 'Platform', 'Plataforma']],
  ['TANK', 'SPECIAL', 94, ['Tanque', 'Tank', 'Cisterna']],
  ['CONTAINER_CHASSIS', 'SPECIAL', 91, ['Porta-contêiner', 'Container chassis', 'Portacontenedor']],
  ['SILO', 'SPECIAL', 82, ['Silo', 'Silo', 'Silo']],
  ['HOPPER', 'SPECIAL', 70, ['Hopper', 'Hopper', 'Tolva']],
  ['LIVESTOCK', 'SPECIAL', 76, ['Gaiola boiadeira', 'Livestock cage', 'Jaula ganadera']],
  ['CAR_CARRIER', 'SPECIAL', 74, ['Cegonheiro', 'Car carrier', 'Portavehículos']],
  ['TIMBER', 'SPECIAL', 72, ['Florestal', 'Timber', 'Forestal']],
  ['CRANE', 'SPECIAL', 68, ['Munck', 'Crane truck', 'Grúa articulada']],
  ['CHIP', 'SPECIAL', 64, ['Cavaqueira', 'Wood-chip body', 'Portachips']],
  ['CAGE', 'SPECIAL', 60, ['Gaiola', 'Cage', 'Jaula']],
]

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const label = ([pt, en, es]: Label) => text(JSON.stringify({ pt, en, es }))
/** Object ids of the options, the same in every installation. */
const idOf = (kind: string, at: number) => text(`${kind}${at.toString(16).padStart(16, '0')}`)

const option = `
  id text primary key,
  name text not null unique,
  category text not null,
  label jsonb not null,
  description jsonb,
  relevance integer not null default 0,
  search text not null generated always as (searchable((label->>'pt') || ' ' || (label->>'en') || ' ' || (label->>'es'))) stored`

const tables = ['vehicle_option_categories', 'vehicle_bodies', 'vehicle_configurations']

/**
 * Options for vehicles. They are the same for every tenant, so the tables have no tenant column, and the application
 * role may only read them. Also an index of plates, which are looked up before a vehicle is registered or activated,
 * and the gross weight in the unit in which it was given.
 */
export const migration: Migration = {
  name: '0006-vehicles',
  sql: `
create table vehicle_option_categories (
  kind text not null,
  name text not null,
  label jsonb not null,
  position integer not null,
  primary key (kind, name)
);
create table vehicle_bodies (${option});
create table vehicle_configurations (${option},
  "group" text not null,
  axle_count integer not null,
  plate_count integer not null
);
insert into vehicle_option_categories (kind, name, label, position) values
${categories.map(([kind, name, words], at) => `(${text(kind)}, ${text(name)}, ${label(words)}, ${at})`).join(',\n')};
insert into vehicle_configurations (id, name, category, "group", axle_count, plate_count, relevance, label) values
${configurations.map(([name, category, group, axles, plates, relevance, words], at) => `(${idOf('c0f19000', at)}, ${text(name)}, ${text(category)}, ${text(group)}, ${axles}, ${plates}, ${relevance}, ${label(words)})`).join(',\n')};
insert into vehicle_bodies (id, name, category, relevance, label) values
${bodies.map(([name, category, relevance, words], at) => `(${idOf('b0d19000', at)}, ${text(name)}, ${text(category)}, ${relevance}, ${label(words)})`).join(',\n')};
${tables.map((table) => `grant select on ${table} to ${APPLICATION_ROLE}, ${SYSTEM_ROLE};`).join('\n')}

alter table driver_vehicles add column gross_weight jsonb;
create index driver_vehicles_by_plate on driver_vehicles (tenant, license_plate);
`,
}
