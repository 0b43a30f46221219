import type { Translation } from '../translation.ts'
import type * as pt from '../pt/freights.ts'

/** Freights. */
export const freights: Translation<typeof pt.freights> = {
  title: 'My freights',
  search: 'Search by city, commodity or company',
  notFound: 'No freight found',
  back: 'Back to freights',
  parts: 'Parts of the list',
  partACTIVE: 'Active',
  partCOMPLETED: 'Finished',
  partINACTIVE: 'Withdrawn at source',
  tabs: 'Sections of the freight',
  tabDETAILS: 'Details',
  tabHISTORY: 'History',
  new: 'New freight',
  newSynonyms: 'publish, create, add, offer, load',
  define: 'Define drivers',
  defineSynonyms: 'assign, choose a driver, hire',
  defineSend: 'Define',
  negotiate: 'Edit negotiation',
  negotiateSynonyms: 'price, value, republish, change, negotiate',
  negotiateSend: 'Publish again',
  dates: 'Update dates',
  datesSynonyms: 'date, deadline, loading, unloading, stopover, bump',
  datesSend: 'Update',
  copy: 'Copy freight',
  copySynonyms: 'duplicate, repeat, another price',
  copySend: 'Publish copy',
  finish: 'Finish freight',
  finishSynonyms: 'close, complete, end, take off the app',
  finishText: '{{name}} leaves the app and does not come back. To offer it again, copy the freight.',
  finished: 'Freight finished: {{name}}',
  finishedMany: { one: '{{count}} freight finished', other: '{{count}} freights finished' },
  republishes: 'The freight is published again and its engagement starts from nothing.',
  engagementLost:
    'So far: {{saw}} saw it, {{saved}} saved it, {{contacts}} contacts. These numbers stay in the history.',
  republished: 'Negotiation edited, freight published again: {{name}}',
  copyHint: 'The copy is another freight: it starts without drivers and engagement, and this one stays as it is.',
  copied: 'Copy published: {{name}}',
  openCopy: 'Open the copy',
  datesHint: 'The publication date becomes now, and the freight moves up the list. Its engagement stays.',
  dated: 'Dates updated: {{name}}',
  loadingAt: 'Loading in {{place}}',
  stopoverAt: 'Stopover in {{place}}',
  unloadingAt: 'Unloading in {{place}}',
  afterwards: 'After the definition',
  keepActive: 'Keep the freight active',
  close: 'Finish the freight',
  targetReached: 'With {{count}} of {{target}} drivers the freight is complete.',
  targetOpen: 'That makes {{count}} of {{target}} intended drivers.',
  defined: 'Drivers defined, the freight stays active: {{name}}',
  definedClosed: 'Drivers defined, freight finished: {{name}}',
  driversHint: 'Name, CPF or phone, from the third letter on.',
  drivers: 'Drivers',
  target: 'Intended drivers',
  definedDrivers: 'Defined drivers',
  driversAdded: { one: '{{count}} more driver', other: '{{count}} more drivers' },
  until: 'until {{moment}}',
  route: 'Route',
  origin: 'Origin',
  destination: 'Destination',
  stopover: 'Stopover {{number}}',
  originCity: 'City of origin',
  originState: 'State of origin (code)',
  destinationCity: 'City of destination',
  destinationState: 'State of destination (code)',
  noDate: 'No date',
  cargo: 'Cargo and vehicle',
  commodity: 'Commodity',
  cargoType: 'Cargo type',
  itemQuantity: 'Quantity',
  weight: 'Weight',
  configurations: 'Configurations',
  bodies: 'Bodies',
  offer: 'Offer',
  price: 'Price',
  priceKind: 'Negotiation',
  priceType: 'Paid by',
  value: 'Value',
  unit: 'Calculation unit',
  unit_travel: 'travel',
  visibility: 'Visibility',
  published: 'Published',
  endAt: 'Automatic end',
  finishedAt: 'Finished',
  people: 'Companies and contacts',
  companies: 'Companies',
  company: 'Registered company',
  companyName: 'Name of carrier or shipper',
  carrier: 'Carrier',
  shipper: 'Shipper',
  logoOf: 'Logo of {{name}}',
  notes: 'Notes',
  observation: 'Internal note',
  driverObservation: 'Note to the driver',
  engagement: 'Engagement',
  hasView: 'Was seen',
  hasSave: 'Was saved',
  hasContact: 'Had a contact',
  contacts: 'Contacts',
  funnel: 'Drivers of this publication',
  engaged_clicked: 'Clicked',
  engaged_saw: 'Saw',
  engaged_saved: 'Saved',
  engaged_contactViaWhatsapp: 'WhatsApp',
  engaged_contactViaPhone: 'Phone',
  engaged_likes: 'Liked',
  engagedDrivers: { one: '{{count}} driver engaged', other: '{{count}} drivers engaged' },
  nobody: 'Nobody has opened this publication yet.',
  publicationEnded: 'Publication {{number}} ended.',
  publicationCounts: '{{saw}} saw it, {{saved}} saved it, {{contacts}} contacts.',
}

export const kinds: Translation<typeof pt.kinds> = {
  FREIGHT: 'Freight',
}

export const orders: Translation<typeof pt.orders> = {
  RECENTLY_PUBLISHED: 'Recently published',
  INTERESTS: 'Most interest',
}

export const visibilities: Translation<typeof pt.visibilities> = {
  PUBLIC: 'Public',
  PRIVATE: 'Private',
}

export const priceKinds: Translation<typeof pt.priceKinds> = {
  FIXED: 'Fixed price',
  TO_MATCH: 'To be agreed',
}

export const priceTypes: Translation<typeof pt.priceTypes> = {
  LENGTH: 'Distance',
  TRAVEL: 'Travel',
  VOLUME: 'Volume',
  WEIGHT: 'Weight',
}

export const contactTypes: Translation<typeof pt.contactTypes> = {
  CELLPHONE: 'Cell phone',
  TELEPHONE: 'Telephone',
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
}

export const interactions: Translation<typeof pt.interactions> = {
  CLICK: 'Clicked',
  VIEW: 'Saw it',
  SAVE: 'Saved it',
  CONTACT: 'Made contact',
  OPEN_WHATSAPP: 'Opened WhatsApp',
  OPEN_PHONE: 'Phoned',
  LIKE: 'Liked it',
}

export const cargoTypes: Translation<typeof pt.cargoTypes> = {
  BIG_BAG: 'Big bag',
  COIL: 'Coil',
  BOX: 'Box',
  CONTAINER: 'Container',
  MISCELLANEOUS: 'Miscellaneous',
  BALES: 'Bales',
  FRACTIONATED: 'Fractionated',
  BULK: 'Bulk',
  CUBIC_METER: 'Cubic meter',
  THOUSAND: 'Thousand',
  MOVING: 'Moving',
  PALLETS: 'Pallets',
  PASSENGER: 'Passenger',
  BAGS: 'Bags',
  DRUM: 'Drum',
  UNITS: 'Units',
}

export const events: Translation<typeof pt.events> = {
  EDIT_NEGOTIATION: 'Negotiation edited',
  UPDATE_DATES: 'Dates updated',
  DEFINE_DRIVERS: 'Drivers defined',
  COPY: 'Copied',
  FINISH: 'Finished',
  WITHDRAWN_AT_SOURCE: 'Withdrawn by the system of origin',
  END_DATE_REACHED: 'End date reached',
}

export const machineNames: Translation<typeof pt.machineNames> = { freight: 'Freight' } as const

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  freight: 'The status of a freight: published, finished by a person or at its end date, copied with another price.',
}

export const machineGuards: Translation<typeof pt.machineGuards> = {
  closes: 'the defined drivers close the freight',
} as const
