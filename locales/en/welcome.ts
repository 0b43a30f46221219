import type * as pt from '../pt/welcome.ts'
import type { Translation } from '../translation.ts'

export const welcome: Translation<typeof pt.welcome> = {
  title: 'Welcome to backoffice',
  hintPalette: 'opens all commands',
  hintKeys: 'shows the keys on this screen',
  illustration: 'A control tower over a road with trucks',
}
