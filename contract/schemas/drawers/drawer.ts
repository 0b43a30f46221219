import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId } from '../general/base-record.ts'
import { campaignStatus } from '../general/campaign-status.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { endsLater } from '../general/period.ts'
import { namedReference } from '../general/references.ts'
import { tapAction } from '../checklists/tap-action.ts'
import { LABEL_MAXIMUM } from '../general/texts-and-choices.ts'
import { vocabulary, wordsOf } from '../general/vocabulary.ts'
import { writtenText } from '../general/written-text.ts'

/** Longest title and message, characters, and most buttons (CON §9). */
export const DRAWER_TITLE_MAXIMUM = 35
export const DRAWER_MESSAGE_MAXIMUM = 140
export const DRAWER_BUTTONS_MAXIMUM = 2

/** Categories of drawers (CON-3-030). */
const DRAWER_CATEGORIES = ['MARKETING', 'INSTITUTIONAL', 'QUESTION'] as const
export const drawerCategory = vocabulary(DRAWER_CATEGORIES, wordsOf(DRAWER_CATEGORIES))

const buttonText = writtenText(LABEL_MAXIMUM, rule('labelMaximum'))

/** A button: its text in every language, and where it leads (CON-3-032). */
export const drawerButton = z
  .object({ text: z.object({ pt: buttonText, en: buttonText, es: buttonText }), direction: tapAction })
  .meta({ id: 'DrawerButton' })
export type DrawerButton = z.infer<typeof drawerButton>

/** The fields of a drawer, a small card of the driver app, that a person fills in (CON-3-029 to CON-3-032). */
const drawerContent = z.object({
  title: writtenText(DRAWER_TITLE_MAXIMUM, rule('drawerTitleMaximum')),
  message: writtenText(DRAWER_MESSAGE_MAXIMUM, rule('drawerMessageMaximum')),
  startAt: dateTime,
  endAt: dateTime,
  category: drawerCategory,
  buttons: z
    .array(drawerButton)
    .min(1, rule('drawerButtonsMinimum'))
    .max(DRAWER_BUTTONS_MAXIMUM, rule('drawerButtonsMaximum')),
})

/** A drawer, a small card of the driver app, as stored (CON-3-029 to CON-3-033). */
export const drawer = baseRecord
  .extend({
    ...drawerContent.shape,
    status: campaignStatus,
    /** List of the drivers who see it; null where all do (CON-4-064). */
    segmentation: namedReference.nullable(),
    /** Signed address of the logo, a PNG (CON-3-033). */
    logoUrl: z.string().nullable(),
    /** Drivers who saw it and who tapped a button, each once a day. Not in the specification. */
    views: z.int().min(0),
    taps: z.int().min(0),
  })
  .meta({ id: 'Drawer' })
export type Drawer = z.infer<typeof drawer>

/** A new drawer; its start is before its end (CON-5-040). The logo is sent beside it. */
export const newDrawer = drawerContent
  .extend({ segmentation: objectId.optional() })
  .refine(endsLater, { message: rule('endLater'), path: ['endAt'] })
  .meta({
    id: 'NewDrawer',
    examples: [
      {
        title: 'Novo ponto de apoio',
        message: 'Conheça o novo ponto de apoio na Rodovia dos Bandeirantes.',
        startAt: '2026-11-21T08:00:00-03:00',
        endAt: '2026-12-21T08:00:00-03:00',
        category: 'INSTITUTIONAL',
        buttons: [
          {
            text: { pt: 'Ver no mapa', en: 'See on the map', es: 'Ver en el mapa' },
            direction: { type: 'WEBVIEW', url: 'https://www.example.com/mapa' },
          },
        ],
      },
    ],
  })
export type NewDrawer = z.infer<typeof newDrawer>

/** Newest first by default. */
export const drawerOrder = z.enum(['RECENT', 'OLDEST', 'TITLE'])

/** Filters of the drawer list; the days are those in which a drawer shows. */
export const drawersQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: campaignStatus.optional(),
    type: drawerCategory.optional(),
    orderBy: drawerOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)

export const drawersReply = pagingReply.extend({ drawers: z.array(drawer) })
export const drawerReply = z.object({ message: z.string(), drawer })
