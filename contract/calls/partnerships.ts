import { pdf } from '../file-kinds.ts'
import { images, logo } from '../files.ts'
import { historiesQuery } from '../schemas/general/history.ts'
import {
  newPartnership,
  partnershipChange,
  partnershipHistoriesReply,
  partnershipInactivation,
  partnershipReply,
  partnershipsQuery,
  partnershipsReply,
} from '../schemas/partnerships/partnership.ts'
import { BANNER_CONTENTS_MAXIMUM } from '../schemas/partnerships/partnership-banner.ts'
import { partnershipFiles } from '../schemas/partnerships/partnership-files.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listPartnerships = call({
  service: 'partnership-manager',
  method: 'GET',
  path: '/partnerships',
  summary: 'Partnerships that match the filters, a page at a time',
  right: 'read',
  query: partnershipsQuery,
  reply: partnershipsReply,
})

export const getPartnership = call({
  service: 'partnership-manager',
  method: 'GET',
  path: '/partnership/{id}',
  summary: 'One partnership with its banner and its accesses by weekday',
  right: 'read',
  params: recordId,
  reply: partnershipReply,
})

export const createPartnership = call({
  service: 'partnership-manager',
  method: 'POST',
  path: '/partnership',
  summary: 'Creates a partnership of what its four steps gathered',
  right: 'operate',
  body: newPartnership,
  multipart: true,
  files: {
    logo: logo('Logo of the partner'),
    homeCard: images('Picture of the home card, about 344x168'),
    offersCardLogo: logo('Logo of the offers card', { min: 0, max: 1 }),
    offersCard: images('Picture of the offers card, 164x144'),
    bannerLogo: logo('Logo of the banner'),
    terms: pdf('Terms, required where the terms of the banner are a PDF that names its file', { min: 0, max: 1 }),
    contents: images(
      'Pictures of the contents, required where a content of the banner names its file by its place, from 0',
      { min: 0, max: BANNER_CONTENTS_MAXIMUM },
    ),
  },
  filesRule: partnershipFiles,
  reply: partnershipReply,
  errors: [409],
})

export const updatePartnership = call({
  service: 'partnership-manager',
  method: 'PATCH',
  path: '/partnership/{id}',
  summary: 'Changes a partnership or activates it',
  right: 'operate',
  params: recordId,
  body: partnershipChange,
  multipart: true,
  files: {
    logo: logo('Logo of the partner', { min: 0, max: 1 }),
    homeCard: images('Picture of the home card, about 344x168', { min: 0, max: 1 }),
    offersCardLogo: logo('Logo of the offers card', { min: 0, max: 1 }),
    offersCard: images('Picture of the offers card, 164x144', { min: 0, max: 1 }),
    bannerLogo: logo('Logo of the banner', { min: 0, max: 1 }),
    terms: pdf('Terms, required where the terms of the banner are a PDF that names its file', { min: 0, max: 1 }),
    contents: images(
      'Pictures of the contents, required where a content of the banner names its file by its place, from 0',
      { min: 0, max: BANNER_CONTENTS_MAXIMUM },
    ),
  },
  filesRule: partnershipFiles,
  reply: partnershipReply,
  errors: [409],
})

export const inactivatePartnership = call({
  service: 'partnership-manager',
  method: 'PATCH',
  path: '/partnership/{id}/inactive',
  summary: 'Inactivates a partnership',
  right: 'operate',
  params: recordId,
  body: partnershipInactivation,
  reply: partnershipReply,
  errors: [409],
})

export const listPartnershipHistories = call({
  service: 'partnership-manager',
  method: 'GET',
  path: '/partnership/{id}/histories',
  summary: 'What happened to a partnership, newest first',
  right: 'read',
  params: recordId,
  query: historiesQuery,
  reply: partnershipHistoriesReply,
})
