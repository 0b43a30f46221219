export const drivers = {
  search: 'Buscar por nome, CPF ou telefone',
  notFound: 'Nenhum motorista encontrado',
  period: 'Cadastrado entre',
  engagement: 'Engajamento',
  tabBASIC_DATA: 'Dados básicos',
  tabVEHICLES: 'Veículos',
  tabPROFILES: 'Documentos',
  tabPENDENCIES: 'Pendências',
  tabHISTORY: 'Histórico',
  licence: 'CNH',
  app: 'Aplicativo e integrações',
  noLicence: 'Nenhuma CNH enviada.',
  optOuts: 'Recusa de notificações',
  optOutsSynonyms: 'descadastrar, não perturbe, recusar, canais, opt-out, cancelar inscrição',
  back: 'Voltar para motoristas',
  tabs: 'Seções do motorista',
  company: 'Empresa do motorista',
  companyName: 'Nome da empresa',
} as const

export const fields = { optOuts: 'Notificações recusadas' } as const

export const events = { OPT_OUTS_CHANGED: 'Escolha de notificações alterada' } as const
