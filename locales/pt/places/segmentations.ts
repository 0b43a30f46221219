/** Titles of places. */
export const places = {
  segmentations: 'Listas de segmentação',
  newSegmentation: 'Nova lista de segmentação',
  newSegmentationImport: 'Importar planilha de motoristas',
  segmentationImports: 'Importações de planilhas',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  segmentations: 'Ir para as listas de segmentação',
  newSegmentation: 'Criar uma lista de segmentação',
  newSegmentationImport: 'Importar uma planilha de motoristas',
  segmentationImports: 'Ir para as importações de planilhas',
} as const

/** Further search words for each place. */
export const placeWords = {
  segmentations: 'segmentos, públicos, convidados, restritos, planilha',
  newSegmentation: 'segmento, público, lista, motoristas, à mão',
  newSegmentationImport: 'planilha, excel, csv, segmento, público',
  segmentationImports: 'planilhas enviadas, conferência, excel, csv',
} as const
