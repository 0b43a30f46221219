import * as commands from './console/commands.ts'
import * as console from './console/console.ts'
import * as media from './console/media.ts'
import * as palette from './console/palette.ts'
import * as places from './console/places.ts'
import * as reviews from './console/reviews.ts'
import * as shell from './console/shell.ts'
import * as vocabulary from './console/vocabulary.ts'
import { merged, type Texts } from '../merged.ts'
import type { ConsoleMessages } from '../messages.ts'

/** The titles of the places of every domain. */
const placesOfDomains = Object.values(import.meta.glob<Texts>('./places/*.ts', { eager: true }))

/** The texts in English that the console needs before any domain is loaded. */
export const consoleTexts: ConsoleMessages = merged(
  commands,
  console,
  media,
  palette,
  places,
  reviews,
  shell,
  vocabulary,
  ...placesOfDomains,
)
