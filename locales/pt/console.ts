import * as commands from './console/commands.ts'
import * as console from './console/console.ts'
import * as media from './console/media.ts'
import * as palette from './console/palette.ts'
import * as places from './console/places.ts'
import * as reviews from './console/reviews.ts'
import * as shell from './console/shell.ts'
import * as vocabulary from './console/vocabulary.ts'

/** The texts in Portuguese that the console needs before any domain is loaded. */
export const consoleTexts: typeof commands &
  typeof console &
  typeof media &
  typeof palette &
  typeof places &
  typeof reviews &
  typeof shell &
  typeof vocabulary = {
  ...commands,
  ...console,
  ...media,
  ...palette,
  ...places,
  ...reviews,
  ...shell,
  ...vocabulary,
}
