import { z } from 'zod'
import { images } from '../files.ts'
import { passwordReset } from '../schemas/users/password.ts'
import {
  departmentUsersReply,
  newUser,
  newUserReply,
  userChange,
  userId,
  userReply,
  usersQuery,
  usersReply,
} from '../schemas/users/user.ts'
import { call } from './call.ts'

export const listUsers = call({
  service: 'core',
  method: 'GET',
  path: '/users',
  summary: 'Users of the company that match the filters, a page at a time',
  right: 'read',
  query: usersQuery,
  reply: usersReply,
})

export const listDepartmentUsers = call({
  service: 'core',
  method: 'GET',
  path: '/users/department',
  summary: 'Users by department, one row for each department of a user',
  right: 'read',
  query: usersQuery,
  reply: departmentUsersReply,
})

export const getUser = call({
  service: 'core',
  method: 'GET',
  path: '/user/{id}',
  summary: 'One user',
  right: 'read',
  params: userId,
  reply: userReply,
})

export const createUser = call({
  service: 'core',
  method: 'POST',
  path: '/user',
  summary: 'Creates a user with an initial password, which serves once, and a link to choose another one',
  right: 'administer',
  body: newUser,
  reply: newUserReply,
  errors: [409],
})

/**
 * Everybody may edit their own profile (CON-6-011). The route asks for the right to administer when another user or
 * access levels are changed.
 */
export const updateUser = call({
  service: 'core',
  method: 'PATCH',
  path: '/user/{id}',
  summary: 'Edits the own profile or, with the right to administer, another user and what that user may do',
  right: 'read',
  params: userId,
  body: userChange,
  multipart: true,
  files: { picture: images('Profile picture', { min: 0, max: 1 }) },
  reply: userReply,
  errors: [409],
})

export const deleteUser = call({
  service: 'core',
  method: 'DELETE',
  path: '/user/{id}',
  summary: 'Deletes a user',
  right: 'own',
  params: userId,
  reply: userReply,
  errors: [409],
})

/** Changes the caller's own password only, whatever the role (CON-6-010): the route answers 403 for another id. */
export const resetUserPassword = call({
  service: 'core',
  method: 'PATCH',
  path: '/user/{id}/reset-password',
  summary: 'Replaces the own password, with the current one and a code of the authenticator app',
  right: 'read',
  params: userId,
  body: passwordReset,
  reply: z.object({ message: z.string() }),
  errors: [409],
})
