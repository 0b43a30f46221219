export const welcome = {
  title: 'Bienvenido al backoffice',
  hintPalette: 'abre todos los comandos',
  hintKeys: 'muestra las teclas de esta pantalla',
  illustration: 'Una torre de control sobre una carretera con camiones',
} as const
