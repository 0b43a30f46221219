import type { Language } from '#contract/languages'

/** Texts of the pages that ask for a code after the password. */
interface CodeTexts {
  title: string
  code: string
  hint: string
  missing: string
  late: string
  submit: string
  otherAccount: string
  enrol: string
  /** The placeholder is the company's name. */
  enrolText: string
  qr: string
  key: string
  firstCode: string
  confirm: string
  recovery: string
  recoveryText: string
  shownText: string
  kept: string
  reset: string
  /** The placeholders are a name and a moment. */
  resetText: string
  resetReason: string
  /** The placeholder is the company's name. */
  resetAsk: string
  goOn: string
}

export const codeTexts: Readonly<Record<Language, CodeTexts>> = {
  pt: {
    title: 'Código do autenticador',
    code: 'Código',
    hint: 'Os 6 dígitos que o aplicativo mostra agora, ou um código de recuperação. Sem nenhum dos dois, peça a um administrador que redefina seu acesso.',
    missing: 'Informe o código.',
    late: 'Passou muito tempo depois da senha. Digite-a de novo.',
    submit: 'Entrar',
    otherAccount: 'Entrar com outra conta',
    enrol: 'Cadastre um autenticador',
    enrolText: '{company} pede um código a cada entrada. Leia a imagem com um aplicativo autenticador no celular.',
    qr: 'Código QR para o aplicativo autenticador',
    key: 'Ou digite esta chave no aplicativo:',
    firstCode: 'Primeiro código que o aplicativo mostra',
    confirm: 'Confirmar autenticador',
    recovery: 'Códigos de recuperação',
    recoveryText:
      'Guarde-os longe do celular. Sem o celular, cada um serve uma vez para entrar. Eles não aparecem de novo.',
    shownText: 'Os códigos já apareceram. Se não os guardou, troque de autenticador em Meu perfil depois de entrar.',
    kept: 'Já guardei os códigos, entrar',
    reset: 'Seu acesso foi redefinido',
    resetText: '{by} redefiniu sua senha e seu autenticador em {at}.',
    resetReason: 'Motivo:',
    resetAsk: 'Se você não pediu isso, fale agora com outro administrador da empresa {company}.',
    goOn: 'Continuar',
  },
  en: {
    title: 'Authenticator code',
    code: 'Code',
    hint: 'The 6 digits that the app shows now, or a recovery code. With neither, ask an administrator to reset your access.',
    missing: 'Enter the code.',
    late: 'Too much time passed after the password. Enter it again.',
    submit: 'Sign in',
    otherAccount: 'Sign in with another account',
    enrol: 'Set up an authenticator',
    enrolText: '{company} asks for a code at every sign-in. Read the picture with an authenticator app on your phone.',
    qr: 'QR code for the authenticator app',
    key: 'Or type this key into the app:',
    firstCode: 'First code that the app shows',
    confirm: 'Confirm authenticator',
    recovery: 'Recovery codes',
    recoveryText:
      'Keep them away from the phone. Without the phone, each serves once to sign in. They are not shown again.',
    shownText:
      'The codes were shown. If you did not keep them, replace the authenticator in My profile after signing in.',
    kept: 'I have kept the codes, sign in',
    reset: 'Your access was reset',
    resetText: '{by} reset your password and your authenticator on {at}.',
    resetReason: 'Reason:',
    resetAsk: 'If you did not ask for this, talk to another administrator of {company} now.',
    goOn: 'Continue',
  },
  es: {
    title: 'Código del autenticador',
    code: 'Código',
    hint: 'Los 6 dígitos que la aplicación muestra ahora, o un código de recuperación. Sin ninguno de los dos, pida a un administrador que restablezca su acceso.',
    missing: 'Escriba el código.',
    late: 'Pasó demasiado tiempo después de la contraseña. Escríbala de nuevo.',
    submit: 'Ingresar',
    otherAccount: 'Ingresar con otra cuenta',
    enrol: 'Registre un autenticador',
    enrolText:
      '{company} pide un código en cada ingreso. Lea la imagen con una aplicación de autenticación en su teléfono.',
    qr: 'Código QR para la aplicación de autenticación',
    key: 'O escriba esta clave en la aplicación:',
    firstCode: 'Primer código que muestra la aplicación',
    confirm: 'Confirmar autenticador',
    recovery: 'Códigos de recuperación',
    recoveryText:
      'Guárdelos lejos del teléfono. Sin el teléfono, cada uno sirve una vez para ingresar. No se muestran de nuevo.',
    shownText:
      'Los códigos ya se mostraron. Si no los guardó, cambie de autenticador en Mi perfil después de ingresar.',
    kept: 'Ya guardé los códigos, ingresar',
    reset: 'Su acceso fue restablecido',
    resetText: '{by} restableció su contraseña y su autenticador el {at}.',
    resetReason: 'Motivo:',
    resetAsk: 'Si usted no lo pidió, hable ahora con otro administrador de la empresa {company}.',
    goOn: 'Continuar',
  },
}
