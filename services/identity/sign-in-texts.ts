import { languageOf, languages, type Language } from '#contract/languages'

/** Texts of the sign-in pages, which people see before the console. */
interface SignInTexts {
  languageName: string
  heading: string
  username: string
  password: string
  submit: string
  language: string
  wrong: string
  usernameMissing: string
  passwordMissing: string
  /** The placeholder {minutes} is a number of minutes, 1 or more. */
  tooManyOne: string
  tooMany: string
  demo: string
  demoPassword: string
  expired: string
  expiredText: string
  signInAgain: string
  unknownTenant: string
  unknownTenantText: string
  refused: string
  refusedText: string
  unavailable: string
  unavailableText: string
  signOut: string
  signOutText: string
  signedOut: string
  signedOutText: string
}

export const signInTexts: Readonly<Record<Language, SignInTexts>> = {
  pt: {
    languageName: 'Português',
    heading: 'Entrar',
    username: 'Usuário',
    password: 'Senha',
    submit: 'Entrar',
    language: 'Idioma',
    wrong: 'Usuário ou senha incorretos.',
    usernameMissing: 'Informe o usuário.',
    passwordMissing: 'Informe a senha.',
    tooManyOne: 'Muitas tentativas. Aguarde 1 minuto e tente de novo.',
    tooMany: 'Muitas tentativas. Aguarde {minutes} minutos e tente de novo.',
    demo: 'Contas de demonstração',
    demoPassword: 'senha',
    expired: 'A página de entrada expirou',
    expiredText: 'Ela ficou aberta por muito tempo ou já foi usada. Comece de novo.',
    signInAgain: 'Entrar de novo',
    unknownTenant: 'Empresa não encontrada',
    unknownTenantText: 'Confira o endereço com quem o enviou.',
    refused: 'Não foi possível entrar',
    refusedText: 'O pedido de entrada não é válido. Comece de novo.',
    unavailable: 'O serviço está fora do ar',
    unavailableText: 'Tente de novo em instantes.',
    signOut: 'Sair',
    signOutText: 'Deseja encerrar sua sessão?',
    signedOut: 'Você saiu',
    signedOutText: 'Sua sessão foi encerrada.',
  },
  en: {
    languageName: 'English',
    heading: 'Sign in',
    username: 'User name',
    password: 'Password',
    submit: 'Sign in',
    language: 'Language',
    wrong: 'Wrong user name or password.',
    usernameMissing: 'Enter the user name.',
    passwordMissing: 'Enter the password.',
    tooManyOne: 'Too many attempts. Wait 1 minute and try again.',
    tooMany: 'Too many attempts. Wait {minutes} minutes and try again.',
    demo: 'Demo accounts',
    demoPassword: 'password',
    expired: 'The sign-in page has expired',
    expiredText: 'It was open for too long or has been used already. Start again.',
    signInAgain: 'Sign in again',
    unknownTenant: 'Company not found',
    unknownTenantText: 'Check the address with whoever sent it.',
    refused: 'Signing in was not possible',
    refusedText: 'The sign-in request is not valid. Start again.',
    unavailable: 'The service is away',
    unavailableText: 'Try again in a moment.',
    signOut: 'Sign out',
    signOutText: 'Do you want to end your session?',
    signedOut: 'You have signed out',
    signedOutText: 'Your session has ended.',
  },
  es: {
    languageName: 'Español',
    heading: 'Ingresar',
    username: 'Usuario',
    password: 'Contraseña',
    submit: 'Ingresar',
    language: 'Idioma',
    wrong: 'Usuario o contraseña incorrectos.',
    usernameMissing: 'Escriba el usuario.',
    passwordMissing: 'Escriba la contraseña.',
    tooManyOne: 'Demasiados intentos. Espere 1 minuto e intente de nuevo.',
    tooMany: 'Demasiados intentos. Espere {minutes} minutos e intente de nuevo.',
    demo: 'Cuentas de demostración',
    demoPassword: 'contraseña',
    expired: 'La página de ingreso expiró',
    expiredText: 'Estuvo abierta demasiado tiempo o ya se usó. Empiece de nuevo.',
    signInAgain: 'Ingresar de nuevo',
    unknownTenant: 'Empresa no encontrada',
    unknownTenantText: 'Verifique la dirección con quien se la envió.',
    refused: 'No fue posible ingresar',
    refusedText: 'La solicitud de ingreso no es válida. Empiece de nuevo.',
    unavailable: 'El servicio no está disponible',
    unavailableText: 'Intente de nuevo en un momento.',
    signOut: 'Salir',
    signOutText: '¿Desea terminar su sesión?',
    signedOut: 'Usted salió',
    signedOutText: 'Su sesión terminó.',
  },
}

/**
 * The language of a page: the chosen one (a tag, or a `ui_locales` list of tags, best first), otherwise the browser's.
 */
export function languageOfRequest(chosen: string | undefined, acceptLanguage: string | undefined): Language {
  for (const tag of (chosen ?? '').split(/[\s,]+/)) {
    const known = languages.find((language) => language === tag.slice(0, 2).toLowerCase())
    if (known) return known
  }
  return languageOf(acceptLanguage)
}

/**
 * The text for a person who must wait.
 * @param seconds time left, as in Retry-After
 */
export function tooManyText(language: Language, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const texts = signInTexts[language]
  return minutes === 1 ? texts.tooManyOne : texts.tooMany.replace('{minutes}', String(minutes))
}
