import type * as pt from '../pt/users.ts'
import type { Translation } from '../translation.ts'

/** People who use the console. */
export const users: Translation<typeof pt.users> = {
  title: 'Users',
  search: 'Search by name, e-mail or document',
  notFound: 'No user found',
  back: 'Back to users',
  parts: 'Parts of the list',
  partCompany: 'Company users',
  partDepartment: 'Users by department',
  department: 'Department',
  departments: 'Departments',
  departmentOf: 'Department {{number}}',
  level: 'Access level',
  levelOf: 'Level in department {{number}}',
  levels: 'Access levels',
  generalLevel: 'General level',
  departmentLevel: 'Level in department',
  departmentLevels: 'Levels by department',
  lastAccess: 'Last access',
  firstName: 'First name',
  lastName: 'Last name',
  new: 'New user',
  newSynonyms: 'create, add, invite, person, account',
  create: 'Create user',
  edit: 'Edit user',
  editSynonyms: 'change, correct, name, e-mail, phone, picture',
  save: 'Save user',
  saved: 'User saved: {{name}}',
  access: 'Change access',
  accessSynonyms: 'level, permission, role, department, administrator',
  accessOf: 'Access of {{name}}',
  accessText: 'Another general level ends the person’s sessions at once; they sign in again with the new level.',
  accessSaved: 'Access changed: {{name}}',
  saveAccess: 'Save access',
  ownAccess: 'Nobody changes their own access. Ask another administrator.',
  oneOnly: 'Choose one user only.',
  above: 'Only somebody of the same level, or above, changes this user.',
  activate: 'Activate user',
  activateText: '{{name}} can sign in again.',
  inactivate: 'Inactivate user',
  inactivateText: '{{name}} is signed out now and cannot sign in until somebody activates the user again.',
  delete: 'Delete user',
  deleteSynonyms: 'remove, erase, dismiss',
  deleteText: '{{name}} is signed out now and does not come back. What they did stays on record.',
  deleted: 'User deleted: {{name}}',
  addDepartment: 'Add department',
  addDepartmentSynonyms: 'more, another department',
  departmentsFull: 'There are no more departments.',
  initialPassword: 'Initial password',
  initialPasswordHint: 'Works once: after signing in, the person chooses another one.',
  picture: 'Picture',
  newPicture: 'Another picture',
  pictureOf: 'Picture of {{name}}',
  link: 'Link to choose the password',
  linkOf: 'Link for {{name}} to choose the password',
  linkText: 'Copy it and send it to the person. The link opens once, for three days, and is not shown again.',
  linkSent: 'Link sent to {{email}}',
  newLink: 'New password link',
  newLinkSynonyms: 'reset password, forgot the password, invitation, sign in',
  reset: 'Reset access',
  resetSynonyms: 'forgot the password, lost phone, authenticator, second factor, recover account',
  resetOf: 'Reset the access of {{name}}',
  resetText:
    'Password and authenticator stop working and sessions end now. The person gets a link at {{email}} to choose another password, and reads at sign-in who reset it and why.',
  resetReason: 'Reason',
  resetHint: 'The person reads this text.',
  resetDone: 'Access of {{name}} reset. The link goes to {{email}}; if it does not arrive, make a new password link.',
  resetOff: 'The user is inactive. Activate the user first.',
  noLink: 'The link was not made: {{why}}',
  notRead: 'The user could not be read: {{why}}',
  details: 'User data',
  tabs: 'Sections of the user',
  previewOf: 'What this access changes',
  willBe_GENERAL: 'Will be in force: {{level}}, by the general level. Levels in departments change no commands.',
  willBe_SWITCHED_OFF: 'Stays without any access, because the user is inactive.',
  noCommandChanges: 'No command changes.',
  gains: { one: 'Gains {{count}} command', other: 'Gains {{count}} commands' },
  loses: { one: 'Loses {{count}} command', other: 'Loses {{count}} commands' },
  signInText:
    'After the password, the sign-in asks for a code of an authenticator app. It counts from the next sign-in on; who has no authenticator sets one up while signing in.',
  codeFor: 'Who needs the code',
  codeFor_NOBODY: 'Nobody',
  codeFor_ADMINISTRATORS: 'Administrators and owners',
  codeFor_EVERYBODY: 'Everybody',
  saveSignIn: 'Save code at sign-in',
  signInSaved: 'Code at sign-in saved.',
  effective_GENERAL: 'In force now: {{level}}, by the general level.',
  effective_SWITCHED_OFF: 'In force now: no access, because the user is inactive.',
}

export const kinds: Translation<typeof pt.kinds> = { USER: 'User', SIGN_IN_POLICY: 'Code at sign-in' }

export const statuses: Translation<typeof pt.statuses> = { DELETED: 'Deleted' }

export const events: Translation<typeof pt.events> = {
  DELETE: 'Deleted',
  EDIT_ACCESS: 'Access changed',
  LINK: 'New password link made',
  ENROL: 'Authenticator set up',
  USE_RECOVERY_CODE: 'Signed in with a recovery code',
  CHOOSE_PASSWORD: 'Password chosen by the link',
  RESET_ACCESS: 'Access reset',
  RESET_PASSWORD: 'Password changed by the person',
}

export const orders: Translation<typeof pt.orders> = { LAST_ACCESS: 'Latest access' }

export const machineNames: Translation<typeof pt.machineNames> = { user: 'User' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  user: 'The status of a user: who is inactivated or deleted is signed out at once; what they did stays on record.',
}

export const machineGuards: Translation<typeof pt.machineGuards> = { isSomebodyElse: 'the user is somebody else' }
