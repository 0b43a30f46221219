import type { Language } from '#contract/languages'

/** Texts of the pages before the first sign-in: the set-up of an installation, and the choice of a password. */
interface AccountTexts {
  setUp: string
  setUpText: string
  code: string
  codeHint: string
  codeWrong: string
  company: string
  tenant: string
  tenantHint: string
  ownerName: string
  ownerEmail: string
  create: string
  choosePassword: string
  /** The placeholders are the company's name and the person's user name. */
  choosePasswordText: string
  password: string
  passwordHint: string
  confirmation: string
  save: string
  linkOver: string
  linkOverText: string
}

export const accountTexts: Readonly<Record<Language, AccountTexts>> = {
  pt: {
    setUp: 'Primeira empresa',
    setUpText:
      'Esta instalação ainda não tem empresa. Crie a primeira com o código que a inicialização mostrou no servidor.',
    code: 'Código de configuração',
    codeHint: 'Aparece na saída do início. Também pode ser criada com npm run tenant.',
    codeWrong: 'Este não é o código de configuração.',
    company: 'Nome da empresa',
    tenant: 'Identificação da empresa',
    tenantHint: 'De 2 a 63 letras minúsculas, números e hifens, como acme. Faz parte dos endereços.',
    ownerName: 'Seu nome',
    ownerEmail: 'Seu e-mail',
    create: 'Criar empresa',
    choosePassword: 'Escolha sua senha',
    choosePasswordText: '{company}: seu usuário é {username}.',
    password: 'Nova senha',
    passwordHint: 'Pelo menos 6 caracteres, com letras e números.',
    confirmation: 'Repita a senha',
    save: 'Salvar e entrar',
    linkOver: 'Este link não vale mais',
    linkOverText:
      'Ele já foi usado, expirou ou foi substituído. Peça outro a quem administra o Torre; o comando npm run tenant cria um novo.',
  },
  en: {
    setUp: 'First company',
    setUpText:
      'This installation has no company yet. Create the first one with the code that the start printed on the server.',
    code: 'Set-up code',
    codeHint: 'The start prints it. The command npm run tenant creates a company too.',
    codeWrong: 'This is not the set-up code.',
    company: 'Name of the company',
    tenant: 'Short name of the company',
    tenantHint: '2 to 63 lower-case letters, digits and hyphens, such as acme. It is part of addresses.',
    ownerName: 'Your name',
    ownerEmail: 'Your e-mail',
    create: 'Create company',
    choosePassword: 'Choose your password',
    choosePasswordText: '{company}: your user name is {username}.',
    password: 'New password',
    passwordHint: 'At least 6 characters, with letters and digits.',
    confirmation: 'Repeat the password',
    save: 'Save and sign in',
    linkOver: 'This link no longer works',
    linkOverText:
      'It was used, has expired or was replaced. Ask whoever runs Torre for another one; the command npm run tenant makes it.',
  },
  es: {
    setUp: 'Primera empresa',
    setUpText:
      'Esta instalación aún no tiene empresa. Cree la primera con el código que mostró el inicio en el servidor.',
    code: 'Código de configuración',
    codeHint: 'Lo muestra el inicio. También puede crearse con npm run tenant.',
    codeWrong: 'Este no es el código de configuración.',
    company: 'Nombre de la empresa',
    tenant: 'Identificación de la empresa',
    tenantHint: 'De 2 a 63 letras minúsculas, números y guiones, como acme. Forma parte de las direcciones.',
    ownerName: 'Su nombre',
    ownerEmail: 'Su correo electrónico',
    create: 'Crear empresa',
    choosePassword: 'Elija su contraseña',
    choosePasswordText: '{company}: su usuario es {username}.',
    password: 'Nueva contraseña',
    passwordHint: 'Al menos 6 caracteres, con letras y números.',
    confirmation: 'Repita la contraseña',
    save: 'Guardar e ingresar',
    linkOver: 'Este enlace ya no vale',
    linkOverText:
      'Ya se usó, venció o fue reemplazado. Pida otro a quien administra Torre; el comando npm run tenant lo crea.',
  },
}
