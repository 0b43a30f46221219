import type { Translation } from '../../translation.ts'
import type * as portuguese from '../../pt/places/users.ts'

/** Titles of places. */
export const places: Translation<typeof portuguese.places> = {
  users: 'Usuarios',
  profile: 'Mi perfil',
  signInPolicy: 'Código al ingresar',
  audit: 'Auditoría',
}

/** Titles of the commands that lead to each place. */
export const goTo: Translation<typeof portuguese.goTo> = {
  users: 'Ir a los usuarios',
  profile: 'Ir a mi perfil',
  signInPolicy: 'Ir al código al ingresar',
  audit: 'Ir a la auditoría',
}

/** Further search words for each place. */
export const placeWords: Translation<typeof portuguese.placeWords> = {
  users: 'personas, equipo, operadores, perfiles, permisos',
  profile: 'mi cuenta, mis datos, mi contraseña',
  signInPolicy: 'segundo factor, dos pasos, 2FA, TOTP, autenticador, seguridad',
  audit: 'quién cambió, historial, registro de cambios, seguridad, acceso',
}
