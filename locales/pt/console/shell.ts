/** Texts of the drawer with the settings of this browser. */
export const appearance = {
  contrast: 'Contraste',
  layout: 'Menu',
  stretch: 'Usar toda a largura',
  stretchHint: 'Vale para janelas com mais de 1600 px.',
  stretchSmall: 'Sem efeito agora: esta janela tem {{width}} px. Vale acima de 1600 px.',
  preset: 'Cor de destaque',
  fullscreen: 'Tela cheia',
  exitFullscreen: 'Sair da tela cheia',
  reset: 'Restaurar o padrão',
  changed: 'Algo difere do padrão.',
  unchanged: 'Tudo já está no padrão.',
} as const

export const contrasts = { default: 'Padrão', bold: 'Reforçado' } as const

export const layouts = { vertical: 'Vertical', horizontal: 'Horizontal', mini: 'Só ícones' } as const

export const presets = {
  torre: 'Azul Torre',
  teal: 'Petróleo',
  violet: 'Violeta',
  plum: 'Ameixa',
  graphite: 'Grafite',
} as const

export const switches = { on: 'Ligado', off: 'Desligado' } as const

/** Choices of the command that sets the undo time. */
export const undoChoices = {
  '0': 'Nenhum: envia na hora',
  '3': '3 segundos',
  '5': '5 segundos',
  '10': '10 segundos',
  '20': '20 segundos',
  '30': '30 segundos',
} as const

/** Commands of the settings, and further search words for them. */
export const settingCommands = {
  contrast: 'Mudar o contraste',
  contrastSynonyms: 'contraste, reforçado, acessibilidade, visão, bordas',
  layout: 'Mudar a posição do menu',
  layoutSynonyms: 'layout, vertical, horizontal, ícones, navegação, mini',
  stretch: 'Mudar a largura do conteúdo',
  stretchSynonyms: 'esticar, largura total, tela larga, 1600',
  preset: 'Mudar a cor de destaque',
  presetSynonyms: 'tema, cor, paleta, destaque',
  fullscreen: 'Ligar ou desligar a tela cheia',
  fullscreenSynonyms: 'tela inteira, maximizar, F11, fullscreen',
  undoSeconds: 'Mudar os segundos para desfazer',
  undoSecondsSynonyms: 'janela, espera, tempo, desfazer',
  evidenceFirst: 'Mostrar a evidência antes de aprovar em lista',
  evidenceFirstSynonyms: 'evidência, imagem, guarda, diferenças, aprovar na lista',
  singleKeys: 'Ligar ou desligar teclas de um só caractere',
  singleKeysSynonyms: 'atalhos, letras, voz, acessibilidade',
  byDriver: 'Ligar ou desligar tudo de um motorista em sequência',
  byDriverSynonyms: 'fila, ordem, agrupar, mesmo motorista',
  reset: 'Restaurar as configurações',
  resetSynonyms: 'padrão, limpar, voltar ao início, aparência',
  unsent: 'Decisões a enviar',
  unsentSynonyms: 'fila de envio, caixa de saída, offline, sem conexão, pendentes',
  sendNow: 'Tentar enviar agora',
  sendNowSynonyms: 'reenviar, conexão, offline, de novo',
  changeKeys: 'Mudar as teclas de um comando',
  changeKeysSynonyms: 'atalho, tecla própria, remapear, configurações do teclado',
  pickCommand: 'De qual comando?',
} as const

/** Confirmations before a command runs. */
export const confirmations = {
  resetTitle: 'Restaurar as configurações?',
  resetText:
    'Modo, contraste, menu, largura, cor, segundos para desfazer e teclas voltam ao padrão neste navegador. O idioma fica.',
  signOutTitle: 'Sair com decisões por enviar?',
  signOutText:
    'Decisões por enviar: {{count}}. Elas ficam neste computador e são enviadas quando você entrar de novo aqui.',
  bulkTitle: '{{action}} {{possible}} de {{total}}',
  bulkNone: {
    one: '{{action}}: não é possível para o selecionado',
    other: '{{action}}: não é possível para nenhum dos {{count}} selecionados',
  },
  bulkUnseen: { one: '{{action}}: veja antes a evidência', other: '{{action}}: veja antes {{count}} evidências' },
  bulkRest: 'Continuam selecionados:',
  bulkWaiting: 'Ficam na fila:',
  bulkGroup: '{{count}}: {{why}}',
  show: { one: 'Ver a evidência', other: 'Ver {{count}} evidências, uma a uma' },
  confirmAndShow: { one: 'Confirmar e ver {{count}}', other: 'Confirmar e ver {{count}}, uma a uma' },
  offScreen: { one: '{{count}} selecionado fora da tela:', other: '{{count}} selecionados fora da tela:' },
  offScreenMore: 'e mais {{count}}',
} as const

/** Unsent decisions on this computer, and the state of the network. */
export const unsent = {
  title: 'Decisões a enviar',
  empty: 'Tudo já foi enviado.',
  nextTry: 'Próxima tentativa em {{seconds}} s.',
  tryingNow: 'Tentando agora…',
  held: 'pode ser desfeita',
  sending: 'enviando',
  waiting: 'espera a conexão',
} as const

/** Texts of the frame around every screen. */
export const frame = {
  broken: '{{pane}}: esta parte falhou',
  dialog: 'Diálogo',
  trail: 'Onde você está',
  account: '{{role}} · {{tenant}}',
  opensNewTab: 'abre em nova aba',
  undoes: 'desfaz',
} as const
