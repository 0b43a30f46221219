import type * as pt from '../pt/documents.ts'
import type { Translation } from '../translation.ts'

/** A licence and the documents that drivers are asked for. */
export const documents: Translation<typeof pt.documents> = {
  profile: 'Profile documents',
  empty: 'No document is asked of this driver.',
  licence: 'Licence',
  noImage: 'No image was sent.',
  expires: 'Valid until {{date}}',
  trusted: 'Data trusted since {{date}}',
  notTrusted: 'Data not trusted, decided on {{date}}',
  noExpiry: 'Without expiry',
  unreviewed: 'Not reviewed.',
  reason: 'Reason: {{reason}}',
  newPhoto: 'A new photo was asked for',
  list: 'Documents of the driver',
  historyOf: 'History: {{name}}',
  view: 'Image and history: {{name}}',
  more: 'Showing {{shown}} of {{count}}.',
  add: 'Send a document',
  addSynonyms: 'attach, add, upload, new image, hand in document',
  addTitle: 'Send: {{name}}',
  added: 'Document sent: {{name}}',
  image: 'Image of the document',
  notADocument: 'Choose an additional document.',
  notNow: 'This document has been sent already: {{status}}.',
  formHint: 'The document goes to the review queue.',
  formHintUnreviewed: 'Nobody reviews this document: it is valid as soon as it is sent.',
  counters: 'Sent: {{sent}} · approved: {{approved}} · disapproved: {{disapproved}}',
}
