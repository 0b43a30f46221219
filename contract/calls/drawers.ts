import { logo } from '../files.ts'
import { activation } from '../schemas/general/activation.ts'
import { drawerReply, drawersQuery, drawersReply, newDrawer } from '../schemas/drawers/drawer.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listDrawers = call({
  service: 'core',
  method: 'GET',
  path: '/drawers',
  summary: 'Drawers that match the filters, a page at a time',
  right: 'read',
  query: drawersQuery,
  reply: drawersReply,
})

export const getDrawer = call({
  service: 'core',
  method: 'GET',
  path: '/drawer/{id}',
  summary: 'One drawer',
  right: 'read',
  params: recordId,
  reply: drawerReply,
})

export const createDrawer = call({
  service: 'core',
  method: 'POST',
  path: '/drawer',
  summary: 'Creates a drawer, which shows from its start to its end',
  right: 'operate',
  body: newDrawer,
  multipart: true,
  files: { logo: logo('Logo of the drawer') },
  reply: drawerReply,
})

export const updateDrawer = call({
  service: 'core',
  method: 'PATCH',
  path: '/drawer/{id}',
  summary: 'Activates or inactivates a drawer',
  right: 'operate',
  params: recordId,
  body: activation,
  reply: drawerReply,
  errors: [409],
})
