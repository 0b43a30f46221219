import type * as pt from '../pt/welcome.ts'
import type { Translation } from '../translation.ts'

export const welcome: Translation<typeof pt.welcome> = {
  title: 'Bienvenido al backoffice',
  hintPalette: 'abre todos los comandos',
  hintKeys: 'muestra las teclas de esta pantalla',
  illustration: 'Una torre de control sobre una carretera con camiones',
}
