import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId } from '../general/base-record.ts'

/** What a driver did with a drawer: saw it, or tapped one of its buttons. */
export const drawerInteracted = appEventBase
  .extend({ type: z.enum(['drawer.viewed', 'drawer.tapped']), drawer: objectId })
  .meta({ id: 'DrawerInteractedEvent' })
export type DrawerInteracted = z.infer<typeof drawerInteracted>
