/** Outages of endpoints. */
export const incidents = {
  title: 'Incidentes',
  search: 'Buscar por destino, cliente ou endereço',
  notFound: 'Nenhum incidente encontrado',
  back: 'Voltar aos incidentes',
  tabs: 'Partes do incidente',
  began: 'Começou em',
  ended: 'Terminou em',
  cause: 'Causa',
  waiting: 'Por entregar',
  owner: 'Assumido por',
  mine: 'Assumido por mim',
  period: 'Começou entre',
  failsNow: '{{cause}} desde {{since}}',
  answersAgain: '{{cause}} desde {{since}}; voltou a responder',
  isOver: '{{cause}} de {{since}} a {{end}}',
  waits: { one: '{{count}} requisição por entregar', other: '{{count}} requisições por entregar' },
  nothingWaits: 'nada por entregar',
  nobody: 'ninguém assumiu',
  takenBy: '{{name}} assumiu às {{at}}',
  isDisabled: 'o destino está desativado',
  isHeld: 'o destino está segurado',
  flapping: { one: 'caiu de novo {{count}} vez', other: 'caiu de novo {{count}} vezes' },
  situation: { one: '{{failing}} de {{count}} destino', other: '{{failing}} de {{count}} destinos' },
  sameCause: { one: '{{cause}} desde {{since}}', other: 'todos com {{cause}} desde {{since}}' },
  severalCauses: '{{causes}}; o primeiro desde {{since}}',
  othersDeliver: { one: 'o outro entrega', other: 'os outros {{count}} entregam' },
  noOthers: 'nenhum entrega',
  allDeliver: { one: 'O destino responde', other: 'Todos os {{count}} destinos respondem' },
  recovering: {
    one: '{{count}} ainda tem requisições com falha',
    other: '{{count}} ainda têm requisições com falha',
  },
  what: 'O que aconteceu',
  first: 'Primeira causa',
  causes: 'Tentativas com falha, por causa',
  attempts: 'Tentativas com falha',
  requests: 'Requisições que começaram a falhar',
  drivers: 'Motoristas atingidos',
  lastSuccess: 'Última entrega',
  falls: 'Recaídas',
  notes: 'O que foi feito',
  noNotes: 'Ninguém anotou nada ainda.',
  noteBy: '{{name}}, {{at}}',
  retries: 'Reprocessamentos em massa',
  retryOf: {
    one: '{{at}}, {{name}}: {{count}} requisição entregue',
    other: '{{at}}, {{name}}: {{count}} requisições entregues',
  },
  acknowledge: 'Assumir o incidente',
  acknowledgeSynonyms: 'ack, reconhecer, peguei, é meu, plantão, alarme',
  acknowledged: 'Você assumiu: {{name}}',
  acknowledgedMany: { one: 'Você assumiu {{count}} incidente', other: 'Você assumiu {{count}} incidentes' },
  takeOver: 'Assumir no lugar de outra pessoa',
  takeOverSynonyms: 'troca de turno, passar para mim, substituir, rendição, plantão',
  note: 'Anotar no incidente',
  noteSynonyms: 'comentar, observação, o que foi feito, registrar',
  noteText: 'O que você viu ou fez?',
  noted: 'Anotado: {{name}}',
  showRequests: 'Ver as requisições do incidente',
  showRequestsSynonyms: 'lista, entregas, o que falhou',
  showEndpoint: 'Abrir o destino do incidente',
  oneOnly: 'Isso é feito com um incidente por vez.',
  timeZone: 'Horários de {{zone}}.',
  endedInShift: 'Encerrados nas últimas {{hours}} horas:',
  lastDelivery: 'última entrega {{at}}',
  alertsText:
    'A Torre avisa por e-mail quando um destino para de receber, de novo se ninguém assumir o incidente, e quando tudo acabou.',
  recipient: 'Avisar por e-mail',
  recipientHint: 'Pode ser uma lista de e-mails. Vazio: ninguém é avisado.',
  remindMinutes: 'Lembrar depois de quantos minutos',
  alertsLanguage: 'Idioma dos avisos',
  saveAlerts: 'Salvar avisos',
  alertsSaved: 'Avisos de incidentes salvos.',
  noRecipient: 'Salve primeiro um endereço.',
  testAlerts: 'Enviar um e-mail de teste',
  testAlertsSynonyms: 'testar avisos, alerta, e-mail',
  alertsTested: 'E-mail de teste a caminho de {{recipient}}.',
  worst: 'Ir para o pior incidente',
  worstSynonyms: 'alarme, plantão, o que está falhando, emergência',
  none: 'Nenhum incidente aberto.',
  unacknowledged: { one: '{{count}} incidente sem dono', other: '{{count}} incidentes sem dono' },
} as const

export const kinds = { WEBHOOK_INCIDENT: 'Incidente' } as const

export const statuses = { OPEN: 'Aberto', ACKNOWLEDGED: 'Assumido', RECOVERING: 'Em recuperação' } as const

export const events = {
  BEGAN: 'Começou a falhar',
  ACKNOWLEDGE: 'Assumido',
  TAKE_OVER: 'Assumido no lugar de outra pessoa',
  NOTE: 'Anotação',
  FAILED_AGAIN: 'Voltou a falhar',
  MENDED: 'Tudo entregue',
} as const

export const machineNames = { incident: 'Incidente de destino' } as const

export const machinePurposes = {
  incident:
    'Uma queda de um destino: começa com a primeira entrega que falha e termina quando nada dele falha mais. Uma pessoa a assume.',
} as const

export const machineGuards = {
  isUnacknowledged: 'ninguém assumiu ainda',
  isAcknowledged: 'alguém já assumiu',
  isSomebodyElses: 'outra pessoa o assumiu',
} as const
