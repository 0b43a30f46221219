/** People who use the console. */
export const users = {
  title: 'Usuários',
  search: 'Buscar por nome, e-mail ou documento',
  notFound: 'Nenhum usuário encontrado',
  back: 'Voltar para usuários',
  parts: 'Partes da lista',
  partCompany: 'Usuários da empresa',
  partDepartment: 'Usuários por departamento',
  department: 'Departamento',
  departments: 'Departamentos',
  departmentOf: 'Departamento {{number}}',
  level: 'Nível de acesso',
  levelOf: 'Nível no departamento {{number}}',
  levels: 'Níveis de acesso',
  generalLevel: 'Nível geral',
  departmentLevel: 'Nível no departamento',
  departmentLevels: 'Níveis por departamento',
  lastAccess: 'Último acesso',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  new: 'Novo usuário',
  newSynonyms: 'criar, incluir, convidar, pessoa, conta',
  create: 'Criar usuário',
  edit: 'Editar usuário',
  editSynonyms: 'alterar, corrigir, nome, e-mail, telefone, foto',
  save: 'Salvar usuário',
  saved: 'Usuário salvo: {{name}}',
  access: 'Alterar acesso',
  accessSynonyms: 'nível, permissão, perfil, departamento, administrador',
  accessOf: 'Acesso de {{name}}',
  accessText: 'Outro nível geral encerra as sessões da pessoa na hora; ela entra de novo com o nível novo.',
  accessSaved: 'Acesso alterado: {{name}}',
  saveAccess: 'Salvar acesso',
  ownAccess: 'Ninguém altera o próprio acesso. Peça a outro administrador.',
  oneOnly: 'Escolha um usuário só.',
  above: 'Só alguém do mesmo nível, ou acima, altera este usuário.',
  activate: 'Ativar usuário',
  activateText: '{{name}} volta a poder entrar.',
  inactivate: 'Inativar usuário',
  inactivateText: '{{name}} sai agora e não entra até alguém ativar de novo.',
  delete: 'Excluir usuário',
  deleteSynonyms: 'remover, apagar, desligar',
  deleteText: '{{name}} sai agora e não volta. O que fez continua registrado.',
  deleted: 'Usuário excluído: {{name}}',
  addDepartment: 'Adicionar departamento',
  addDepartmentSynonyms: 'mais, incluir, outro departamento',
  departmentsFull: 'Não há mais departamentos.',
  initialPassword: 'Senha inicial',
  initialPasswordHint: 'Serve uma vez: ao entrar, a pessoa escolhe outra.',
  picture: 'Foto',
  newPicture: 'Outra foto',
  pictureOf: 'Foto de {{name}}',
  link: 'Link para escolher a senha',
  linkOf: 'Link para {{name}} escolher a senha',
  linkText: 'Copie e envie à pessoa. O link abre uma vez, por três dias, e não aparece de novo.',
  linkSent: 'Link enviado para {{email}}',
  newLink: 'Novo link de senha',
  newLinkSynonyms: 'redefinir senha, esqueceu a senha, convite, entrar',
  reset: 'Redefinir acesso',
  resetSynonyms: 'esqueceu a senha, perdeu o celular, autenticador, segundo fator, recuperar conta',
  resetOf: 'Redefinir o acesso de {{name}}',
  resetText:
    'A senha e o autenticador deixam de valer e as sessões terminam agora. A pessoa recebe um link em {{email}} para escolher outra senha, e ao entrar lê quem redefiniu e por quê.',
  resetReason: 'Motivo',
  resetHint: 'A pessoa lê este texto.',
  resetDone: 'Acesso de {{name}} redefinido. O link vai para {{email}}; se não chegar, faça um novo link de senha.',
  resetOff: 'O usuário está inativo. Ative-o primeiro.',
  noLink: 'O link não foi criado: {{why}}',
  notRead: 'O usuário não foi lido: {{why}}',
  details: 'Dados do usuário',
  tabs: 'Seções do usuário',
  signInText:
    'Depois da senha, a entrada pede o código de um aplicativo autenticador. Vale a partir da próxima entrada; quem não tem autenticador cadastra um ao entrar.',
  codeFor: 'Quem precisa do código',
  codeFor_NOBODY: 'Ninguém',
  codeFor_ADMINISTRATORS: 'Administradores e proprietários',
  codeFor_EVERYBODY: 'Todos',
  saveSignIn: 'Salvar código ao entrar',
  signInSaved: 'Código ao entrar salvo.',
  effective_GENERAL: 'Vale agora: {{level}}, pelo nível geral.',
  effective_SWITCHED_OFF: 'Vale agora: nenhum acesso, pois o usuário está inativo.',
} as const

export const kinds = { USER: 'Usuário', SIGN_IN_POLICY: 'Código ao entrar' } as const

export const statuses = { DELETED: 'Excluído' } as const

export const events = {
  DELETE: 'Excluído',
  EDIT_ACCESS: 'Acesso alterado',
  LINK: 'Novo link de senha criado',
  ENROL: 'Autenticador cadastrado',
  USE_RECOVERY_CODE: 'Entrou com um código de recuperação',
  CHOOSE_PASSWORD: 'Senha escolhida pelo link',
  RESET_ACCESS: 'Acesso redefinido',
  RESET_PASSWORD: 'Senha trocada pela própria pessoa',
} as const

export const orders = { LAST_ACCESS: 'Acesso mais recente' } as const

export const machineNames = { user: 'Usuário' } as const

export const machinePurposes = {
  user: 'A situação de um usuário: quem é inativado ou excluído sai na hora; o que fez continua registrado.',
} as const

export const machineGuards = { isSomebodyElse: 'o usuário for outra pessoa' } as const
