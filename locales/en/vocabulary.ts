/** Words of the platform: statuses, kinds, reasons and field names, as an operator reads them. */
export const statuses = {
  WAITING_REVIEW: 'Waiting for review',
  ACTIVE: 'Active',
  DISAPPROVED: 'Disapproved',
  INACTIVE: 'Inactive',
  PENDING: 'Pending',
  NOT_SENT: 'Not sent',
  SENT: 'Sent',
  IN_REVISION: 'In review',
  APPROVED_AUTOMATICALLY: 'Approved automatically',
  APPROVED_MANUALLY: 'Approved manually',
  DISAPPROVED_AUTOMATICALLY: 'Disapproved automatically',
  DISAPPROVED_MANUALLY: 'Disapproved manually',
  EXPIRED: 'Expired',
  INACTIVATED: 'Deactivated',
  WAITING_REVISION: 'Waiting for review',
} as const

export const kinds = {
  ALL: 'All',
  DRIVER: 'Registration',
  DRIVER_LICENSE: 'Driver licence',
  DRIVER_VEHICLE: 'Vehicle',
  DRIVER_COMPOSITION: 'Composition',
  DRIVER_ADDITIONAL_DOCUMENT: 'Document',
} as const

/** Reasons of a disapproval, under their numbers. */
export const reasonCodes = {
  ILLEGIBLE: 'Illegible image',
  DATA_MISMATCH: 'Data does not match',
  EXPIRED: 'Expired document',
  WRONG_DOCUMENT: 'Wrong document',
  INCOMPLETE_IMAGE: 'Cropped or incomplete image',
  NOT_THE_PERSON: 'Not the same person',
  DUPLICATE: 'Duplicate registration',
  SUSPECTED_FRAUD: 'Suspected fraud',
  OTHER: 'Other reason (write it)',
} as const

export const events = {
  APPROVE: 'Approved',
  DISAPPROVE: 'Disapproved',
  ACTIVATE: 'Activated',
  INACTIVATE: 'Deactivated',
  CREATED: 'Registered',
  SENT: 'Sent',
  RESUBMITTED: 'Sent again',
  REVISION_STARTED: 'Review started',
  EXPIRED: 'Expired',
  TRUST_RULE_PASSED: 'Approved by rule',
  TRUST_RULE_FAILED: 'Disapproved by rule',
} as const

export const workModes = { SELF_EMPLOYED: 'Self-employed', CONTRACTED: 'Contracted', AGGREGATED: 'Affiliated' } as const
export const levels = { PRE_REGISTERED: 'Pre-registered', REGISTERED: 'Registered', CERTIFIED: 'Certified' } as const
export const roles = {
  CONSOLE_OWNER: 'Owner',
  CONSOLE_ADMIN: 'Administrator',
  CONSOLE_OPERATOR: 'Operator',
  CONSOLE_VIEWER: 'Viewer',
} as const
export const orders = { NAME: 'Name', RECENT: 'Newest', OLDEST: 'Oldest' } as const
export const languages = { pt: 'Português', en: 'English', es: 'Español' } as const
export const modes = { light: 'Light', dark: 'Dark' } as const
export const evidence = { LICENCE: 'Driver licence', PORTRAIT: 'Profile photo', VEHICLE: 'Vehicle document', DOCUMENT: 'Document' } as const

/** Names of fields, wherever a record shows them. */
export const fields = {
  fullName: 'Full name',
  document: 'Document',
  identityDocument: 'Identity document',
  issuingAuthority: 'Issuing authority',
  birthDate: 'Date of birth',
  motherName: 'Mother’s name',
  fatherName: 'Father’s name',
  formNumber: 'Form no.',
  registrationNumber: 'Registration no.',
  category: 'Category',
  expireAt: 'Expiry date',
  firstIssuedAt: 'First licence',
  issuedAt: 'Issue date',
  validationCode: 'Validation code',
  city: 'City',
  stateCode: 'State',
  cellphone: 'Mobile',
  email: 'Email',
  workMode: 'Work mode',
  country: 'Country',
  origin: 'Origin',
  level: 'Level',
  code: 'Code',
  registeredAt: 'Registered on',
  reviewedAt: 'Reviewed on',
  status: 'Status',
  vehicleStatus: 'Vehicle',
  reviewResult: 'Review result',
  rejectionReason: 'Disapproval reason',
  address: 'Address',
  licensePlate: 'Plate',
  nationalRegister: 'Renavam',
  chassis: 'Chassis',
  brand: 'Make',
  model: 'Model',
  manufactureYear: 'Year of manufacture',
  grossWeight: 'Gross weight (kg)',
  color: 'Main colour',
  axleCount: 'Axles',
  body: 'Body',
  configuration: 'Configuration',
  ownerName: 'Owner',
  ownerDocument: 'Owner’s document',
  rntrc: 'RNTRC',
  main: 'Main composition',
  holder: 'Holder',
  number: 'Number',
  appInstalled: 'App installed',
  profilePicture: 'Profile photo',
  facialRecognition: 'Facial recognition',
  verifiedDocument: 'Verified document',
  addressProvided: 'Address provided',
  traveledProduct: 'Travelled via the platform',
  traveledCompany: 'Travelled for the company',
  name: 'Name',
} as const
