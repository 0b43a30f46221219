import type * as pt from '../pt/users.ts'
import type { Translation } from '../translation.ts'

/** People who use the console. */
export const users: Translation<typeof pt.users> = {
  title: 'Usuarios',
  search: 'Nombre, correo o documento',
  notFound: 'Ningún usuario encontrado',
  back: 'Volver a usuarios',
  parts: 'Partes de la lista',
  partCompany: 'Usuarios de la empresa',
  partDepartment: 'Usuarios por departamento',
  department: 'Departamento',
  departments: 'Departamentos',
  departmentOf: 'Departamento {{number}}',
  level: 'Nivel de acceso',
  levelOf: 'Nivel en el departamento {{number}}',
  levels: 'Niveles de acceso',
  generalLevel: 'Nivel general',
  departmentLevel: 'Nivel en el departamento',
  departmentLevels: 'Niveles por departamento',
  lastAccess: 'Último acceso',
  firstName: 'Nombre',
  lastName: 'Apellido',
  new: 'Nuevo usuario',
  newSynonyms: 'crear, incluir, invitar, persona, cuenta',
  create: 'Crear usuario',
  edit: 'Editar usuario',
  editSynonyms: 'modificar, corregir, nombre, correo, teléfono, foto',
  save: 'Guardar usuario',
  saved: 'Usuario guardado: {{name}}',
  access: 'Modificar acceso',
  accessSynonyms: 'nivel, permiso, perfil, departamento, administrador',
  accessOf: 'Acceso de {{name}}',
  accessText:
    'Otro nivel general cierra las sesiones de la persona al instante; ella ingresa de nuevo con el nivel nuevo.',
  accessSaved: 'Acceso modificado: {{name}}',
  saveAccess: 'Guardar acceso',
  ownAccess: 'Nadie modifica su propio acceso. Pídalo a otro administrador.',
  oneOnly: 'Elija un solo usuario.',
  above: 'Solo alguien del mismo nivel, o superior, cambia este usuario.',
  activate: 'Activar usuario',
  activateText: '{{name}} puede ingresar de nuevo.',
  inactivate: 'Inactivar usuario',
  inactivateText: '{{name}} sale ahora y no ingresa hasta que alguien lo active de nuevo.',
  delete: 'Eliminar usuario',
  deleteSynonyms: 'quitar, borrar, dar de baja',
  deleteText: '{{name}} sale ahora y no vuelve. Lo que hizo queda registrado.',
  deleted: 'Usuario eliminado: {{name}}',
  addDepartment: 'Agregar departamento',
  addDepartmentSynonyms: 'más, incluir, otro departamento',
  departmentsFull: 'No hay más departamentos.',
  initialPassword: 'Contraseña inicial',
  initialPasswordHint: 'Sirve una vez: al ingresar, la persona elige otra.',
  picture: 'Foto',
  newPicture: 'Otra foto',
  pictureOf: 'Foto de {{name}}',
  link: 'Enlace para elegir la contraseña',
  linkOf: 'Enlace para que {{name}} elija la contraseña',
  linkText: 'Cópielo y envíelo a la persona. El enlace abre una vez, durante tres días, y no se muestra de nuevo.',
  linkNotCopied:
    'El enlace todavía no se copió y no se muestra de nuevo. Cópielo, o pulse Esc otra vez para salir sin él.',
  linkSent: 'Enlace enviado a {{email}}',
  newLink: 'Nuevo enlace de contraseña',
  newLinkSynonyms: 'restablecer contraseña, olvidó la contraseña, invitación, ingresar',
  history: 'Historial del usuario',
  historySynonyms: 'quién cambió, cuándo, antes y después, auditoría',
  reset: 'Restablecer acceso',
  resetSynonyms: 'olvidó la contraseña, perdió el teléfono, autenticador, segundo factor, recuperar cuenta',
  resetOf: 'Restablecer el acceso de {{name}}',
  resetText:
    'La contraseña y el autenticador dejan de valer y las sesiones terminan ahora. Al ingresar, la persona lee quién los restableció y por qué.',
  resetMailed: 'La persona recibe en {{email}} un enlace para elegir otra contraseña.',
  resetNotMailed:
    'Esta instalación no envía correos. Después, haga un nuevo enlace de contraseña y entréguelo a la persona:',
  resetDoneNotMailed:
    'Acceso de {{name}} restablecido. Haga ahora un nuevo enlace de contraseña y entréguelo a la persona.',
  resetReason: 'Motivo',
  resetHint: 'La persona lee este texto.',
  resetDone:
    'Acceso de {{name}} restablecido. El enlace va a {{email}}; si no llega, haga un nuevo enlace de contraseña.',
  resetOff: 'El usuario está inactivo. Actívelo primero.',
  noLink: 'El enlace no se creó: {{why}}',
  notRead: 'No se pudo leer el usuario: {{why}}',
  details: 'Datos del usuario',
  tabs: 'Secciones del usuario',
  previewOf: 'Qué cambia con este acceso',
  willBe_GENERAL: 'Valdrá: {{level}}, por el nivel general. Los niveles en los departamentos no cambian comandos.',
  willBe_SWITCHED_OFF: 'Sigue sin ningún acceso, porque el usuario está inactivo.',
  noCommandChanges: 'Ningún comando cambia.',
  gains: { one: 'Gana {{count}} comando', other: 'Gana {{count}} comandos' },
  loses: { one: 'Pierde {{count}} comando', other: 'Pierde {{count}} comandos' },
  auditSearch: 'Buscar por nombre',
  auditNotFound: 'Ningún cambio encontrado',
  auditUser: 'Persona cambiada',
  auditBy: 'Quién cambió',
  auditKind: 'Qué es',
  auditPeriod: 'Período',
  auditAt: 'Cuándo',
  auditRecord: 'Registro',
  auditEvent: 'Qué pasó',
  auditDetails: 'Antes y después',
  signInText:
    'Después de la contraseña, el ingreso pide el código de una aplicación de autenticación. Vale desde el próximo ingreso; quien no tiene autenticador, salvo usted, sale ahora y registra uno al ingresar de nuevo.',
  codeFor: 'Quién necesita el código',
  codeFor_NOBODY: 'Nadie',
  codeFor_ADMINISTRATORS: 'Administradores y propietarios',
  codeFor_EVERYBODY: 'Todos',
  saveSignIn: 'Guardar código al ingresar',
  signInSaved: 'Código al ingresar guardado.',
  effective_GENERAL: 'Vale ahora: {{level}}, por el nivel general.',
  effective_SWITCHED_OFF: 'Vale ahora: ningún acceso, porque el usuario está inactivo.',
}

export const kinds: Translation<typeof pt.kinds> = { USER: 'Usuario', SIGN_IN_POLICY: 'Código al ingresar' }

export const statuses: Translation<typeof pt.statuses> = { DELETED: 'Eliminado' }

export const events: Translation<typeof pt.events> = {
  DELETE: 'Eliminado',
  EDIT_ACCESS: 'Acceso modificado',
  LINK: 'Nuevo enlace de contraseña creado',
  ENROL: 'Autenticador registrado',
  USE_RECOVERY_CODE: 'Ingresó con un código de recuperación',
  CHOOSE_PASSWORD: 'Contraseña elegida por el enlace',
  RESET_ACCESS: 'Acceso restablecido',
  RESET_PASSWORD: 'Contraseña cambiada por la propia persona',
}

export const orders: Translation<typeof pt.orders> = { LAST_ACCESS: 'Acceso más reciente' }

export const machineNames: Translation<typeof pt.machineNames> = { user: 'Usuario' }

export const machinePurposes: Translation<typeof pt.machinePurposes> = {
  user: 'La situación de un usuario: quien se inactiva o elimina sale al instante; lo que hizo queda registrado.',
}

export const machineGuards: Translation<typeof pt.machineGuards> = { isSomebodyElse: 'el usuario es otra persona' }
