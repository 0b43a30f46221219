export const welcome = {
  title: 'Bem-vindo ao backoffice',
  hintPalette: 'abre todos os comandos',
  hintKeys: 'mostra as teclas desta tela',
  illustration: 'Uma torre de controle sobre uma estrada com caminhões',
} as const
