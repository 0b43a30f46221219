import { commands } from './en/commands.ts'
import { common, drivers, keyboard, menu, notices, palette, reasons, reviews, session, settings, welcome } from './en/screens.ts'
import { events, evidence, fields, kinds, languages, levels, modes, orders, reasonCodes, roles, statuses, workModes } from './en/vocabulary.ts'
import type { Messages } from './messages.ts'
/** Every text of the interface in one language. */
export const en = {
  commands,
  common,
  drivers,
  events,
  evidence,
  fields,
  keyboard,
  kinds,
  languages,
  levels,
  menu,
  modes,
  notices,
  orders,
  palette,
  reasonCodes,
  reasons,
  reviews,
  roles,
  session,
  settings,
  statuses,
  welcome,
  workModes,
} satisfies Messages
