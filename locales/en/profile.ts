import type { Translation } from '../translation.ts'
import type * as pt from '../pt/profile.ts'

/** The person's own data, password and authenticator. */
export const profile: Translation<typeof pt.profile> = {
  title: 'My profile',
  data: 'My data',
  access: 'My access',
  security: 'Account access',
  edit: 'Edit my data',
  editSynonyms: 'change, correct, my name, my e-mail, my phone, my picture',
  saved: 'Your data was saved',
  password: 'Change my password',
  passwordSynonyms: 'reset, replace, password, security, authenticator',
  passwordText: 'When it changes, all your sessions end: you sign in again with the new password.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmation: 'Confirm the new password',
  code: 'Authenticator code',
  codeHint: 'The 6 digits that the app shows now. Each code serves once.',
  setUp: 'Set up authenticator',
  setUpText:
    'To change the password you need an authenticator app on your phone, which shows a new code every 30 seconds.',
  replace: 'Replace the authenticator',
  replaceSynonyms: 'another phone, lost phone, new authenticator',
  replaceText: 'The present authenticator counts until the first code of the new one.',
  proof: 'Code of the present authenticator',
  proofHint: 'If you lost it, use a recovery code.',
  begin: 'Continue',
  scan: 'Read it with the app',
  qr: 'QR code for the authenticator app',
  secret: 'Or type this key into the app',
  firstCode: 'First code that the app shows',
  confirm: 'Confirm authenticator',
  recoveryCodes: 'Recovery codes',
  recoveryText:
    'Keep them away from the phone. Each serves once, to sign in or to set up another authenticator. They are not shown again.',
  noted: 'I have kept the codes',
  notedSynonyms: 'continue, noted, kept',
  noCodes: 'No codes are on screen.',
  authenticator: 'Authenticator',
  authenticatorNone:
    'None. It is asked for when you first change the password, or at sign-in where the company asks for a code.',
  authenticatorSince: {
    one: 'Since {{at}}; {{count}} recovery code left',
    other: 'Since {{at}}; {{count}} recovery codes left',
  },
  notRead: 'The profile was not read: {{why}}',
}
