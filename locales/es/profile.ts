import type { Translation } from '../translation.ts'
import type * as pt from '../pt/profile.ts'

/** The person's own data, password and authenticator. */
export const profile: Translation<typeof pt.profile> = {
  title: 'Mi perfil',
  data: 'Mis datos',
  access: 'Mi acceso',
  security: 'Acceso a la cuenta',
  edit: 'Editar mis datos',
  editSynonyms: 'cambiar, corregir, mi nombre, mi correo, mi teléfono, mi foto',
  saved: 'Sus datos se guardaron',
  password: 'Cambiar mi contraseña',
  passwordSynonyms: 'restablecer, modificar, contraseña, seguridad, autenticador',
  passwordText: 'Al cambiarla, terminan todas sus sesiones: entra de nuevo con la contraseña nueva.',
  changePassword: 'Cambiar contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Nueva contraseña',
  confirmation: 'Confirme la nueva contraseña',
  code: 'Código del autenticador',
  codeHint: 'Los 6 dígitos que la aplicación muestra ahora. Cada código sirve una vez.',
  setUp: 'Registrar autenticador',
  setUpText:
    'Para cambiar la contraseña hace falta una aplicación de autenticación en el teléfono, que muestra un código nuevo cada 30 segundos.',
  replace: 'Cambiar de autenticador',
  replaceSynonyms: 'otro teléfono, perdí el teléfono, nuevo autenticador',
  replaceText: 'El autenticador actual vale hasta el primer código del nuevo.',
  proof: 'Código del autenticador actual',
  proofHint: 'Si lo perdió, use un código de recuperación.',
  begin: 'Continuar',
  scan: 'Léalo con la aplicación',
  qr: 'Código QR para la aplicación de autenticación',
  secret: 'O escriba esta clave en la aplicación',
  firstCode: 'Primer código que muestra la aplicación',
  confirm: 'Confirmar autenticador',
  recoveryCodes: 'Códigos de recuperación',
  recoveryText:
    'Guárdelos lejos del teléfono. Cada uno sirve una vez, para ingresar o para registrar otro autenticador. No se muestran de nuevo.',
  noted: 'Ya guardé los códigos',
  notedSynonyms: 'continuar, anoté, guardé',
  noCodes: 'Ningún código está en pantalla.',
  authenticator: 'Autenticador',
  authenticatorNone: 'Ninguno. Se pide en el primer cambio de contraseña, o al ingresar si la empresa pide un código.',
  authenticatorSince: {
    one: 'Desde {{at}}; queda {{count}} código de recuperación',
    other: 'Desde {{at}}; quedan {{count}} códigos de recuperación',
  },
  notRead: 'El perfil no se leyó: {{why}}',
}
