/** Freights. */
export const freights = {
  title: 'Meus fretes',
  search: 'Buscar por cidade, mercadoria ou empresa',
  notFound: 'Nenhum frete encontrado',
  back: 'Voltar para fretes',
  parts: 'Partes da lista',
  partACTIVE: 'Ativos',
  partCOMPLETED: 'Finalizados',
  partINACTIVE: 'Retirados na origem',
  tabs: 'Seções do frete',
  tabDETAILS: 'Detalhes',
  tabHISTORY: 'Histórico',
  new: 'Novo frete',
  newSynonyms: 'publicar, criar, incluir, oferta, carga',
  define: 'Definir motoristas',
  defineSynonyms: 'atribuir, escolher motorista, contratar',
  defineSend: 'Definir',
  negotiate: 'Editar negociação',
  negotiateSynonyms: 'preço, valor, republicar, alterar, negociar',
  negotiateSend: 'Publicar de novo',
  dates: 'Atualizar datas',
  datesSynonyms: 'data, prazo, carregamento, descarga, parada, subir na lista',
  datesSend: 'Atualizar',
  copy: 'Copiar frete',
  copySynonyms: 'duplicar, repetir, outro preço',
  copySend: 'Publicar cópia',
  finish: 'Finalizar frete',
  finishSynonyms: 'encerrar, concluir, fechar, tirar do aplicativo',
  finishText: '{{name}} sai do aplicativo e não volta. Para oferecer de novo, copie o frete.',
  finished: 'Frete finalizado: {{name}}',
  finishedMany: { one: '{{count}} frete finalizado', other: '{{count}} fretes finalizados' },
  republishes: 'O frete é publicado de novo e o interesse recomeça do zero.',
  engagementLost:
    'Até agora: {{saw}} viram, {{saved}} salvaram, {{contacts}} contatos. Esses números ficam no histórico.',
  republished: 'Negociação editada, frete publicado de novo: {{name}}',
  copyHint: 'A cópia é outro frete: começa sem motoristas e sem interesse, e este fica como está.',
  copied: 'Cópia publicada: {{name}}',
  openCopy: 'Abrir a cópia',
  datesHint: 'A data de publicação passa a ser agora, e o frete sobe na lista. O interesse continua.',
  dated: 'Datas atualizadas: {{name}}',
  loadingAt: 'Carregamento em {{place}}',
  stopoverAt: 'Parada em {{place}}',
  unloadingAt: 'Descarga em {{place}}',
  afterwards: 'Depois de definir',
  keepActive: 'Manter o frete ativo',
  close: 'Finalizar o frete',
  targetReached: 'Com {{count}} de {{target}} motoristas, o frete está completo.',
  targetOpen: 'Serão {{count}} de {{target}} motoristas pretendidos.',
  defined: 'Motoristas definidos, o frete continua ativo: {{name}}',
  definedClosed: 'Motoristas definidos, frete finalizado: {{name}}',
  driversHint: 'Nome, CPF ou telefone, a partir da terceira letra.',
  drivers: 'Motoristas',
  target: 'Motoristas pretendidos',
  definedDrivers: 'Motoristas definidos',
  driversAdded: { one: '{{count}} motorista a mais', other: '{{count}} motoristas a mais' },
  until: 'até {{moment}}',
  route: 'Rota',
  origin: 'Origem',
  destination: 'Destino',
  stopover: 'Parada {{number}}',
  originCity: 'Cidade de origem',
  originState: 'Estado de origem (sigla)',
  destinationCity: 'Cidade de destino',
  destinationState: 'Estado de destino (sigla)',
  noDate: 'Sem data',
  cargo: 'Carga e veículo',
  commodity: 'Mercadoria',
  cargoType: 'Tipo de carga',
  itemQuantity: 'Quantidade',
  weight: 'Peso',
  configurations: 'Configurações',
  bodies: 'Carrocerias',
  offer: 'Oferta',
  price: 'Preço',
  priceKind: 'Negociação',
  priceType: 'Cobrado por',
  value: 'Valor',
  unit: 'Unidade de cálculo',
  unit_travel: 'viagem',
  visibility: 'Visibilidade',
  published: 'Publicado',
  endAt: 'Término automático',
  finishedAt: 'Finalizado',
  people: 'Empresas e contatos',
  companies: 'Empresas',
  company: 'Empresa cadastrada',
  companyName: 'Nome da transportadora ou do embarcador',
  carrier: 'Transportadora',
  shipper: 'Embarcador',
  logoOf: 'Logo de {{name}}',
  notes: 'Observações',
  observation: 'Observação interna',
  driverObservation: 'Observação ao motorista',
  engagement: 'Interesse',
  hasView: 'Foi visto',
  hasSave: 'Foi salvo',
  hasContact: 'Teve contato',
  contacts: 'Contatos',
  funnel: 'Motoristas desta publicação',
  engaged_clicked: 'Clicaram',
  engaged_saw: 'Viram',
  engaged_saved: 'Salvaram',
  engaged_contactViaWhatsapp: 'WhatsApp',
  engaged_contactViaPhone: 'Telefone',
  engaged_likes: 'Curtiram',
  engagedDrivers: { one: '{{count}} motorista interessado', other: '{{count}} motoristas interessados' },
  nobody: 'Ninguém abriu esta publicação ainda.',
  publicationEnded: 'A publicação {{number}} terminou.',
  publicationCounts: '{{saw}} viram, {{saved}} salvaram, {{contacts}} contatos.',
} as const

export const kinds = {
  FREIGHT: 'Frete',
} as const

export const orders = {
  RECENTLY_PUBLISHED: 'Publicados recentemente',
  INTERESTS: 'Mais interesse',
} as const

export const visibilities = {
  PUBLIC: 'Público',
  PRIVATE: 'Privado',
} as const

export const priceKinds = {
  FIXED: 'Preço fixo',
  TO_MATCH: 'A combinar',
} as const

export const priceTypes = {
  LENGTH: 'Distância',
  TRAVEL: 'Viagem',
  VOLUME: 'Volume',
  WEIGHT: 'Peso',
} as const

export const contactTypes = {
  CELLPHONE: 'Celular',
  TELEPHONE: 'Telefone',
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
} as const

export const interactions = {
  CLICK: 'Clicou',
  VIEW: 'Viu',
  SAVE: 'Salvou',
  CONTACT: 'Fez contato',
  OPEN_WHATSAPP: 'Abriu o WhatsApp',
  OPEN_PHONE: 'Telefonou',
  LIKE: 'Curtiu',
} as const

export const cargoTypes = {
  BIG_BAG: 'Big bag',
  COIL: 'Bobina',
  BOX: 'Caixa',
  CONTAINER: 'Contêiner',
  MISCELLANEOUS: 'Diversos',
  BALES: 'Fardos',
  FRACTIONATED: 'Fracionada',
  BULK: 'Granel',
  CUBIC_METER: 'Metro cúbico',
  THOUSAND: 'Milheiro',
  MOVING: 'Mudança',
  PALLETS: 'Paletes',
  PASSENGER: 'Passageiro',
  BAGS: 'Sacas',
  DRUM: 'Tambor',
  UNITS: 'Unidades',
} as const

export const events = {
  EDIT_NEGOTIATION: 'Negociação editada',
  UPDATE_DATES: 'Datas atualizadas',
  DEFINE_DRIVERS: 'Motoristas definidos',
  COPY: 'Copiado',
  FINISH: 'Encerrado',
  WITHDRAWN_AT_SOURCE: 'Retirado pelo sistema de origem',
  END_DATE_REACHED: 'Data de término alcançada',
} as const

export const machineNames = { freight: 'Frete' } as const

export const machinePurposes = {
  freight:
    'A situação de um frete: publicado, encerrado por uma pessoa ou pela data de término, copiado com outro preço.',
} as const

export const machineGuards = { closes: 'os motoristas definidos encerram o frete' } as const
