import type * as pt from '../pt/access-code.ts'
import type { Translation } from '../translation.ts'

/** The screen of access codes. */
export const accessCode: Translation<typeof pt.accessCode> = {
  title: 'Access code',
  hint: 'Enter the driver’s document and press Enter.',
  document: 'Driver’s document',
  submit: 'Look up',
  lookUp: 'Look up a driver’s code',
  lookUpSynonyms: 'search, find, document, CPF',
  lookUpFirst: 'Look up a driver first.',
  generate: 'Generate code',
  generateSynonyms: 'new code, create, password, send',
  copy: 'Copy code',
  copySynonyms: 'copy, clipboard',
  none: 'No valid code.',
  noneHint: 'Generate one so that the driver can enter the app.',
  unknown: 'No driver has this document.',
  unknownHint: 'Check type and number, or register the driver.',
  lastCompany: 'Last company: {{company}},',
  expires: 'Valid for {{time}} more',
  generatedFor: 'Generated on {{at}} for {{phone}}',
  limited: 'Wait {{time}} to generate another code.',
  limitedShort: 'New code in {{time}}',
  phone: 'Phone that gets the code',
  phoneHint: 'The registered phone does not change.',
  generated: 'Code generated: {{name}}',
  deliveryWAITING: 'Not sent to the phone yet.',
  deliverySENT: 'Sent to the phone.',
  deliveryFAILED: 'It could not be sent to the phone. Tell the driver the code.',
  deliveryNOT_CONFIGURED: 'Sending to phones is not configured. Tell the driver the code.',
  deliveryNO_ADDRESS: 'No phone. Tell the driver the code.',
}
