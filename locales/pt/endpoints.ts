/** Endpoints, to which requests are delivered. */
export const endpoints = {
  title: 'Destinos',
  search: 'Buscar por nome, cliente ou endereço',
  notFound: 'Nenhum destino encontrado',
  state: 'Como está',
  lastSuccess: 'Última entrega',
  failingSince: 'Falhas abertas desde',
  pausedUntil: 'Em pausa até',
  waiting: 'Por entregar',
  hooks: 'Eventos',
  enable: 'Ativar destino',
  enableText: '{{name}} volta a receber entregas, com uma primeira tentativa que mostra se ele responde.',
  enabled: 'Destino ativado: {{name}}',
  enabledMany: { one: '{{count}} destino ativado', other: '{{count}} destinos ativados' },
  disable: 'Desativar destino',
  disableText:
    'Nada mais será entregue a {{name}}. O que espera por ele termina com erro quando chega a sua vez e pode ser tentado de novo depois que ele for ativado.',
  disableFails: {
    one: 'Nada mais será entregue a {{name}}. {{count}} requisição espera por ele e termina com erro; pode ser tentada de novo depois que ele for ativado. Segurar a fila guarda o que espera.',
    other:
      'Nada mais será entregue a {{name}}. {{count}} requisições esperam por ele e terminam com erro; podem ser tentadas de novo depois que ele for ativado. Segurar a fila guarda o que espera.',
  },
  disabled: 'Destino desativado: {{name}}',
  disabledMany: { one: '{{count}} destino desativado', other: '{{count}} destinos desativados' },
  hold: 'Segurar a fila do destino',
  holdSynonyms: 'segurar, reter, adiar, manutenção, implantação, deploy, não enviar por enquanto',
  holdUntilWhen: 'Até quando? 14:30, +30min, +2h; vazio: até que alguém libere',
  holdEndUnclear: 'Escreva um horário, como 14:30 ou +30min, ou deixe vazio.',
  held: '{{name}} segurado até que alguém libere: nada é enviado, e o que é para ele espera.',
  heldUntil: '{{name}} segurado até {{time}}: nada é enviado, e o que é para ele espera.',
  release: 'Liberar o destino',
  releaseSynonyms: 'soltar, continuar, enviar o que espera, fim da manutenção',
  released: 'Destino liberado: {{name}}',
  releasedMany: { one: '{{count}} destino liberado', other: '{{count}} destinos liberados' },
  rotate: 'Trocar a chave do destino',
  rotateSynonyms: 'segredo, assinatura, whsec, rotação, nova chave',
  rotateText:
    '{{name}} passa a receber assinaturas com uma chave nova, que só aparece uma vez. A chave atual continua assinando junto por {{hours}} horas.',
  secretTitle: 'Nova chave de {{name}}',
  secretOnce: 'Copie agora: a chave não aparece outra vez. A anterior assina junto até {{at}}.',
  secretLabel: 'Chave',
  secretNotCopied:
    'A chave ainda não foi copiada e não aparece de novo. Copie, ou pressione Esc outra vez para sair sem ela.',
  secretName: 'a nova chave de {{name}}',
  new: 'Novo destino',
  newSynonyms: 'criar destino, cadastrar endpoint, webhook, url, assinar eventos',
  create: 'Criar destino',
  edit: 'Editar destino',
  editSynonyms: 'alterar endereço, mudar eventos, assinaturas, limite, webhook',
  save: 'Salvar destino',
  saved: 'Destino salvo: {{name}}',
  test: 'Testar agora',
  testSynonyms: 'testar, sondar, ping, verificar destino, mensagem de teste, acabar com a pausa',
  testing: 'Testando {{name}}…',
  testSucceeded: '{{name}} funciona: respondeu {{code}} em {{time}} ms.',
  testFailed: 'Teste de {{name}}: {{cause}}.',
  urlHint: 'Endereço http ou https que recebe as entregas.',
  rateLimit: 'Entregas por segundo, no máximo',
  rateHint: 'Vazio: sem limite.',
  secretFirst: 'Copie agora: a chave não aparece outra vez. O destino confere com ela as assinaturas.',
  back: 'Voltar aos destinos',
  tabs: 'Partes do destino',
  retry: 'Tentar de novo o que falhou',
  requests: 'Ver requisições',
  requestsSynonyms: 'lista, entregas, o que foi enviado, filtrar por destino',
  oneOnly: 'Isso é feito com um destino por vez.',
  health: 'Saúde',
  configuration: 'Configuração',
  causes: 'Por que falha',
  noCauses: 'Nada está falhando.',
  cause: '{{cause}}: {{count}}',
  causeSince: 'desde {{since}} · última tentativa {{latest}}',
  lastDay: 'Últimas 24 horas',
  nothingOver: 'Nenhuma entrega terminou.',
  delivered: '{{share}} % entregues ({{results}})',
  probeAfter: 'a partir de {{at}}',
  probeDue: 'na próxima entrega',
  schedule: {
    one: '{{count}} tentativa, com espera de {{waits}}',
    other: '{{count}} tentativas, com esperas de {{waits}}',
  },
  toldBy: 'Abrir a requisição que mostrou isso',
} as const

/** States of an endpoint. */
export const endpointStates = {
  HEALTHY: 'Funcionando',
  UNPROVEN: 'Por comprovar',
  DEGRADED: 'Falhando',
  PAUSED: 'Em pausa',
  HELD: 'Segurado',
  DISABLED: 'Desativado',
} as const

export const statuses = { HELD: 'Segurado' } as const

export const events = {
  HOLD: 'Fila segurada',
  RELEASE: 'Liberado',
  HOLD_ENDED: 'Fim do prazo da fila segurada',
} as const

export const fields = { heldSince: 'Segurado desde' } as const
