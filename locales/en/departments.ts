import type * as pt from '../pt/departments.ts'
import type { Translation } from '../translation.ts'

/** Departments of the company. */
export const departments: Translation<typeof pt.departments> = {
  title: 'Departments',
  search: 'Search by identifier or description',
  notFound: 'No departments found',
  new: 'New department',
  newSynonyms: 'create, add, register',
  create: 'Create department',
  save: 'Save department',
  edit: 'Edit department',
  editSynonyms: 'change, correct, rename',
  activate: 'Activate department',
  inactivate: 'Inactivate department',
  saved: 'Department saved: {{name}}',
  activity: 'Activity',
  active: 'Active',
  inactive: 'Inactive',
  identifierHint: 'In lower case, such as operations or south-fleet.',
}
