import type { LocalizedText } from '../languages.ts'

/** Rules of travels, schedules, occurrences, places and money. English wordings in CTR §8 are kept letter by letter. */
export const travelTexts = {
  segmentsMinimum: {
    pt: 'A quantidade de trechos deve ser maior ou igual a 1.',
    en: 'The segments length must be greater than or equal to 1.',
    es: 'La cantidad de tramos debe ser mayor o igual a 1.',
  },
  forbiddenTime: {
    pt: 'A lista de horários proibidos deve ter apenas dois elementos, o início e o fim, no formato hh:mm:ss.sTZD.',
    en: 'The forbidden time list must have only two elements, representing the start and end times in hh:mm:ss.sTZD format.',
    es: 'La lista de horarios prohibidos debe tener solo dos elementos, el inicio y el fin, en el formato hh:mm:ss.sTZD.',
  },
  additionalInformationMaximum: {
    pt: 'O limite de informações adicionais é de 6 itens.',
    en: 'The limit of additional information items is 6.',
    es: 'El límite de información adicional es de 6 elementos.',
  },
  receiptChecklist: {
    pt: 'Se o comprovante do motorista estiver habilitado, o id do checklist é obrigatório.',
    en: 'If the driver receipt feature is enabled the checklist id is required.',
    es: 'Si el comprobante del conductor está habilitado, el id del checklist es obligatorio.',
  },
  stopDescriptionMaximum: {
    pt: 'A descrição da parada deve ter no máximo 50 caracteres.',
    en: 'The description of the stop must have at most 50 characters.',
    es: 'La descripción de la parada debe tener como máximo 50 caracteres.',
  },
  evidenceItemsMinimum: {
    pt: 'Informe pelo menos um item de evidência.',
    en: 'Give at least one evidence item.',
    es: 'Indique al menos un elemento de evidencia.',
  },
  placePoint: {
    pt: 'Informe de uma só forma onde fica o local: localidade com endereço, ponto no mapa com endereço, coordenadas ou parte do endereço.',
    en: 'Say where the place is in one way: locale with address, map point with address, coordinates, or part of the address.',
    es: 'Indique de una sola forma dónde queda el lugar: localidad con dirección, punto en el mapa con dirección, coordenadas o parte de la dirección.',
  },
  cargoCostMissing: {
    pt: 'Informe o custo por distância, por operação ou ambos.',
    en: 'Give the cost by length, by operation, or both.',
    es: 'Indique el costo por distancia, por operación o ambos.',
  },
} as const satisfies Record<string, LocalizedText>
