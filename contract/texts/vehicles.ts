import type { LocalizedText } from '../languages.ts'

/**
 * Failures of changes to a vehicle (CON §8), and rules of a vehicle's registration that concern more than one field.
 * The rules' wordings are not in the specification (decisions §17).
 */
export const vehicleTexts = {
  vehicleNotActivated: {
    pt: 'Não foi possível ativar o veículo. Tente novamente!',
    en: 'The vehicle could not be activated. Try again!',
    es: 'No fue posible activar el vehículo. ¡Intente de nuevo!',
  },
  vehicleNotInactivated: {
    pt: 'Não foi possível inativar o veículo. Tente novamente!',
    en: 'The vehicle could not be inactivated. Try again!',
    es: 'No fue posible inactivar el vehículo. ¡Intente de nuevo!',
  },
  vehicleNotRegistered: {
    pt: 'Não foi possível cadastrar o veículo. Tente novamente!',
    en: 'The vehicle could not be registered. Try again!',
    es: 'No fue posible registrar el vehículo. ¡Intente de nuevo!',
  },
  tractionPlateFirst: {
    pt: 'A placa de tração deve ser a do primeiro documento.',
    en: 'The plate that pulls must be that of the first document.',
    es: 'La placa de tracción debe ser la del primer documento.',
  },
  plateTwice: {
    pt: 'Esta placa já foi informada acima.',
    en: 'This plate is given above already.',
    es: 'Esta placa ya fue indicada arriba.',
  },
  plateCountDocuments: {
    pt: 'Informe um documento para cada placa.',
    en: 'Give one document for each plate.',
    es: 'Indique un documento para cada placa.',
  },
  plateCountConfiguration: {
    pt: 'A quantidade de placas não é a da configuração escolhida.',
    en: 'The number of plates is not that of the chosen configuration.',
    es: 'La cantidad de placas no es la de la configuración elegida.',
  },
  plateUnpictured: {
    pt: 'Esta placa não é de um equipamento desta composição.',
    en: 'This plate is not of an equipment of this composition.',
    es: 'Esta placa no es de un equipo de esta composición.',
  },
  configurationUnknown: {
    pt: 'Configuração desconhecida: escolha uma da lista.',
    en: 'Unknown configuration: choose one of the list.',
    es: 'Configuración desconocida: elija una de la lista.',
  },
  bodyUnknown: {
    pt: 'Carroceria desconhecida: escolha uma da lista.',
    en: 'Unknown body: choose one of the list.',
    es: 'Carrocería desconocida: elija una de la lista.',
  },
  /** The services append the name of the driver. */
  plateInUse: {
    pt: 'Esta placa já está em uso por',
    en: 'This plate is already in use by',
    es: 'Esta placa ya está en uso por',
  },
  platesInUse: {
    pt: 'Há placas desta composição em uso em outra. Inative a outra antes.',
    en: 'Plates of this composition are in use in another one. Inactivate the other one first.',
    es: 'Hay placas de esta composición en uso en otra. Inactive la otra antes.',
  },
} as const satisfies Record<string, LocalizedText>
