import type * as pt from '../pt/departments.ts'
import type { Translation } from '../translation.ts'

/** Departments of the company. */
export const departments: Translation<typeof pt.departments> = {
  title: 'Departamentos',
  search: 'Buscar por identificador o descripción',
  notFound: 'No se encontraron departamentos',
  new: 'Nuevo departamento',
  newSynonyms: 'crear, añadir, registrar',
  create: 'Crear departamento',
  save: 'Guardar departamento',
  edit: 'Editar departamento',
  editSynonyms: 'cambiar, corregir, renombrar',
  activate: 'Activar departamento',
  inactivate: 'Inactivar departamento',
  saved: 'Departamento guardado: {{name}}',
  activity: 'Actividad',
  active: 'Activos',
  inactive: 'Inactivos',
  identifierHint: 'En minúsculas, como operaciones o flota-sur.',
}
