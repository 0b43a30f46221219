/** Titles of places. */
export const places = {
  users: 'Usuários',
  profile: 'Meu perfil',
} as const

/** Titles of the commands that lead to each place. */
export const goTo = {
  users: 'Ir para os usuários',
  profile: 'Ir para o meu perfil',
} as const

/** Further search words for each place. */
export const placeWords = {
  users: 'pessoas, equipe, operadores, perfis, permissões',
  profile: 'minha conta, meus dados, minha senha',
} as const
