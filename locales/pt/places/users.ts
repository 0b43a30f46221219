/** Titles of places. */
export const places = {
  users: 'Usuários',
  profile: 'Meu perfil',
  signInPolicy: 'Código ao entrar',
  audit: 'Auditoria',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  users: 'Ir para os usuários',
  profile: 'Ir para o meu perfil',
  signInPolicy: 'Ir para o código ao entrar',
  audit: 'Ir para a auditoria',
} as const

/** Further search words for each place. */
export const placeWords = {
  users: 'pessoas, equipe, operadores, perfis, permissões',
  profile: 'minha conta, meus dados, minha senha',
  signInPolicy: 'segundo fator, duas etapas, 2FA, TOTP, autenticador, segurança',
  audit: 'quem mudou, histórico, registro de mudanças, segurança, acesso',
} as const
