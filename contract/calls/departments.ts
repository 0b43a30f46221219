import {
  departmentChange,
  departmentReply,
  departmentsQuery,
  departmentsReply,
  newDepartment,
} from '../schemas/departments/department.ts'
import { recordId } from '../schemas/general/record-id.ts'
import { call } from './call.ts'

export const listDepartments = call({
  service: 'core',
  method: 'GET',
  path: '/departments',
  summary: 'Departments that match the filters, a page at a time',
  right: 'read',
  query: departmentsQuery,
  reply: departmentsReply,
})

export const createDepartment = call({
  service: 'core',
  method: 'POST',
  path: '/department',
  summary: 'Creates a department, whose identifier no other one has',
  right: 'administer',
  body: newDepartment,
  reply: departmentReply,
  errors: [409],
})

export const updateDepartment = call({
  service: 'core',
  method: 'PATCH',
  path: '/department/{id}',
  summary: 'Edits, activates or inactivates a department',
  right: 'administer',
  params: recordId,
  body: departmentChange,
  reply: departmentReply,
  errors: [409],
})
