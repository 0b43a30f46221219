import { commoditiesQuery, commoditiesReply } from '../schemas/commodities/commodity-list.ts'
import { call } from './call.ts'

export const listCommodities = call({
  service: 'core',
  method: 'GET',
  path: '/commodities',
  summary: 'Commodities whose descriptions fit what a person types',
  right: 'read',
  query: commoditiesQuery,
  reply: commoditiesReply,
})
