import type { LocalizedText } from '../languages.ts'

/**
 * Rules and failures of the console's own records: locations, users, departments, drivers and their licences, documents
 * and vehicles, access codes, pendencies, segmentation lists and drawers. Portuguese wordings in CON §5 and §8 are kept
 * letter by letter, the others are not in the specification (decisions §17).
 */
export const consoleTexts = {
  nearIncomplete: {
    pt: 'Informe a latitude, a longitude e o raio juntos.',
    en: 'Give the latitude, the longitude and the radius together.',
    es: 'Indique la latitud, la longitud y el radio juntos.',
  },
  selectionMissing: {
    pt: 'Selecione pelo menos um item!',
    en: 'Select at least one item!',
    es: '¡Seleccione al menos un elemento!',
  },

  passwordSame: {
    pt: 'Senha não pode ser igual a atual!',
    en: 'The new password cannot be the current one!',
    es: '¡La contraseña no puede ser igual a la actual!',
  },
  passwordMismatch: {
    pt: 'As senhas não correspondem!',
    en: 'The passwords do not match!',
    es: '¡Las contraseñas no coinciden!',
  },
  passwordWrong: {
    pt: 'A senha atual não confere.',
    en: 'This is not the current password.',
    es: 'Esta no es la contraseña actual.',
  },
  tenantId: {
    pt: 'Use de 2 a 63 letras minúsculas, números e hifens.',
    en: 'Use 2 to 63 lower-case letters, digits and hyphens.',
    es: 'Use de 2 a 63 letras minúsculas, números y guiones.',
  },
  passwordRule: {
    pt: 'Use 6 ou mais caracteres, com letras e números.',
    en: 'Use 6 or more characters, with letters and numbers.',
    es: 'Use 6 o más caracteres, con letras y números.',
  },
  passwordMaximum: {
    pt: 'A senha deve ter no máximo 128 caracteres.',
    en: 'The password must have at most 128 characters.',
    es: 'La contraseña debe tener como máximo 128 caracteres.',
  },
  oneTimeCodeMinimum: {
    pt: 'Código deve conter 6 digitos!',
    en: 'The code must have 6 digits!',
    es: '¡El código debe tener 6 dígitos!',
  },
  oneTimeCodeMaximum: {
    pt: 'Código não deve ter mais que 6 digitos!',
    en: 'The code must not have more than 6 digits!',
    es: '¡El código no debe tener más de 6 dígitos!',
  },
  oneTimeCodeWrong: {
    pt: 'Código errado ou já usado.',
    en: 'Wrong code, or already used.',
    es: 'Código incorrecto o ya usado.',
  },
  authenticatorMissing: {
    pt: 'Cadastre antes um aplicativo autenticador.',
    en: 'Set up an authenticator app first.',
    es: 'Registre antes una aplicación de autenticación.',
  },
  passwordNotUpdated: {
    pt: 'Não foi possível atualizar a senha!',
    en: 'The password could not be updated!',
    es: '¡No fue posible actualizar la contraseña!',
  },
  profileNotUpdated: {
    pt: 'Não foi possível atualizar o perfil. Tente novamente!',
    en: 'The profile could not be updated. Try again!',
    es: 'No fue posible actualizar el perfil. ¡Intente de nuevo!',
  },

  accessNotUpdated: {
    pt: 'Não foi possível atualizar acesso. Tente novamente!',
    en: 'The access could not be updated. Try again!',
    es: 'No fue posible actualizar el acceso. ¡Intente de nuevo!',
  },
  emailRegistered: {
    pt: 'Este e-mail já está cadastrado!',
    en: 'This e-mail is already registered!',
    es: '¡Este correo electrónico ya está registrado!',
  },
  userNotCreated: {
    pt: 'Não foi possível criar o usuário. Tente novamente!',
    en: 'The user could not be created. Try again!',
    es: 'No fue posible crear el usuario. ¡Intente de nuevo!',
  },
  userNotDeleted: {
    pt: 'Não foi possível excluir o usuário. Tente novamente!',
    en: 'The user could not be deleted. Try again!',
    es: 'No fue posible eliminar el usuario. ¡Intente de nuevo!',
  },
  departmentUnknown: {
    pt: 'Este departamento não existe mais.',
    en: 'This department no longer exists.',
    es: 'Este departamento ya no existe.',
  },
  levelAboveOwn: {
    pt: 'Este nível é maior que o seu.',
    en: 'This level is above your own.',
    es: 'Este nivel es mayor que el suyo.',
  },
  userAbove: {
    pt: 'Só alguém com o mesmo nível de acesso, ou maior, altera este usuário.',
    en: 'Only somebody with the same access level, or a higher one, changes this user.',
    es: 'Solo alguien con el mismo nivel de acceso, o mayor, modifica a este usuario.',
  },
  ownAccess: {
    pt: 'Ninguém altera o próprio acesso. Peça a outro administrador.',
    en: 'Nobody changes their own access. Ask another administrator.',
    es: 'Nadie modifica su propio acceso. Pídalo a otro administrador.',
  },
  lastOwner: {
    pt: 'A empresa precisa de pelo menos um proprietário ativo.',
    en: 'The company needs at least one active owner.',
    es: 'La empresa necesita al menos un propietario activo.',
  },
  userNotUpdated: {
    pt: 'Não foi possível atualizar o usuário. Tente novamente!',
    en: 'The user could not be updated. Try again!',
    es: 'No fue posible actualizar el usuario. ¡Intente de nuevo!',
  },
  departmentLinkMissing: {
    pt: 'Selecione pelo menos um departamento!',
    en: 'Select at least one department!',
    es: '¡Seleccione al menos un departamento!',
  },
  departmentTwice: {
    pt: 'Este departamento já foi selecionado.',
    en: 'This department is already selected.',
    es: 'Este departamento ya fue seleccionado.',
  },

  departmentRegistered: {
    pt: 'Este identificador já está em uso!',
    en: 'This identifier is already in use!',
    es: '¡Este identificador ya está en uso!',
  },
  departmentLowercase: {
    pt: 'O identificador deve estar em letras minúsculas.',
    en: 'The identifier must be in lower case.',
    es: 'El identificador debe estar en letras minúsculas.',
  },
  departmentDescriptionMaximum: {
    pt: 'A descrição deve ter no máximo 140 caracteres.',
    en: 'The description must have at most 140 characters.',
    es: 'La descripción debe tener como máximo 140 caracteres.',
  },
  departmentNotActivated: {
    pt: 'Não foi possível ativar o departamento. Tente novamente!',
    en: 'The department could not be activated. Try again!',
    es: 'No fue posible activar el departamento. ¡Intente de nuevo!',
  },
  departmentNotInactivated: {
    pt: 'Não foi possível inativar o departamento. Tente novamente!',
    en: 'The department could not be inactivated. Try again!',
    es: 'No fue posible inactivar el departamento. ¡Intente de nuevo!',
  },

  locationNotUpdated: {
    pt: 'Erro ao atualizar localização',
    en: 'The location could not be updated',
    es: 'Error al actualizar la ubicación',
  },

  accessCodeNotGenerated: {
    pt: 'Não foi possível gerar o código de acesso. Tente novamente!',
    en: 'The access code could not be generated. Try again!',
    es: 'No fue posible generar el código de acceso. ¡Intente de nuevo!',
  },
  accessCodeLimit: {
    pt: 'O limite de solicitações de código foi atingido, aguarde para gerar novos!',
    en: 'The code request limit was reached, wait to generate new ones!',
    es: 'Se alcanzó el límite de solicitudes de código, ¡espere para generar códigos nuevos!',
  },

  cpfRegistered: {
    pt: 'Este CPF já está cadastrado!',
    en: 'This CPF is already registered!',
    es: '¡Este CPF ya está registrado!',
  },
  documentRegistered: {
    pt: 'Este documento já está cadastrado!',
    en: 'This document is already registered!',
    es: '¡Este documento ya está registrado!',
  },
  driverCountry: {
    pt: 'País não atendido para motoristas.',
    en: 'This country is not available for drivers.',
    es: 'País no disponible para conductores.',
  },
  driverNotRegistered: {
    pt: 'Não foi possível cadastrar o motorista. Tente novamente!',
    en: 'The driver could not be registered. Try again!',
    es: 'No fue posible registrar al conductor. ¡Intente de nuevo!',
  },
  driverNotUpdated: {
    pt: 'Não foi possível editar os dados do motorista. Tente novamente!',
    en: "The driver's data could not be edited. Try again!",
    es: 'No fue posible editar los datos del conductor. ¡Intente de nuevo!',
  },
  driverNotUnlinked: {
    pt: 'Não foi possível desvincular o motorista. Tente novamente!',
    en: 'The driver could not be unlinked. Try again!',
    es: 'No fue posible desvincular al conductor. ¡Intente de nuevo!',
  },

  licenceNotRegistered: {
    pt: 'Não foi possível cadastrar a CNH. Tente novamente!',
    en: 'The licence could not be registered. Try again!',
    es: 'No fue posible registrar la licencia. ¡Intente de nuevo!',
  },
  licenceNotUpdated: {
    pt: 'Não foi possível atualizar a CNH. Tente novamente!',
    en: 'The licence could not be updated. Try again!',
    es: 'No fue posible actualizar la licencia. ¡Intente de nuevo!',
  },
  licenceRegistered: {
    pt: 'Este motorista já tem uma CNH cadastrada: edite a que existe.',
    en: 'This driver already has a licence: edit that one.',
    es: 'Este conductor ya tiene una licencia registrada: edite la existente.',
  },
  licenceReadingFailed: {
    pt: 'O leitor de CNH falhou. Leia outra vez, ou preencha os dados vendo a imagem.',
    en: 'The licence reader failed. Read again, or fill in the data from the image.',
    es: 'El lector de licencias falló. Lea otra vez, o complete los datos viendo la imagen.',
  },
  licenceReadingLimit: {
    pt: 'O máximo de leituras desta imagem foi atingido. Tente novamente em 2 minutos!',
    en: 'This image was read the maximum number of times. Try again in 2 minutes!',
    es: 'Se alcanzó el máximo de lecturas de esta imagen. ¡Intente de nuevo en 2 minutos!',
  },

  pendencyNotCanceled: {
    pt: 'Não foi possível cancelar a pendência. Tente novamente!',
    en: 'The pending item could not be cancelled. Try again!',
    es: 'No fue posible cancelar el pendiente. ¡Intente de nuevo!',
  },
  documentNotApproved: {
    pt: 'Não foi possível aprovar o documento. Tente novamente!',
    en: 'The document could not be approved. Try again!',
    es: 'No fue posible aprobar el documento. ¡Intente de nuevo!',
  },
  documentNotDisapproved: {
    pt: 'Não foi possível reprovar o documento. Tente novamente!',
    en: 'The document could not be disapproved. Try again!',
    es: 'No fue posible rechazar el documento. ¡Intente de nuevo!',
  },
  documentNotAdded: {
    pt: 'Não foi possível adicionar o documento. Tente novamente!',
    en: 'The document could not be added. Try again!',
    es: 'No fue posible agregar el documento. ¡Intente de nuevo!',
  },

  segmentationNameMaximum: {
    pt: 'O nome da lista deve ter no máximo 30 caracteres.',
    en: 'The name of the list must have at most 30 characters.',
    es: 'El nombre de la lista debe tener como máximo 30 caracteres.',
  },
  driverEntryMissing: {
    pt: 'Informe pelo menos um motorista!',
    en: 'Give at least one driver!',
    es: '¡Indique al menos un conductor!',
  },
  wrongTemplate: {
    pt: 'Insira o documento com template certo ou faça o download do arquivo!',
    en: 'Insert the document with the right template or download the file!',
    es: '¡Inserte el documento con la plantilla correcta o descargue el archivo!',
  },
  segmentationNotCreated: {
    pt: 'Não foi possível criar a lista. Tente novamente!',
    en: 'The list could not be created. Try again!',
    es: 'No fue posible crear la lista. ¡Intente de nuevo!',
  },
  segmentationDriverNotDeleted: {
    pt: 'Não foi possível excluir o motorista da lista. Tente novamente!',
    en: 'The driver could not be deleted from the list. Try again!',
    es: 'No fue posible eliminar al conductor de la lista. ¡Intente de nuevo!',
  },
  segmentationNotDeleted: {
    pt: 'Não foi possível excluir a lista. Tente novamente!',
    en: 'The list could not be deleted. Try again!',
    es: 'No fue posible eliminar la lista. ¡Intente de nuevo!',
  },

  drawerTitleMaximum: {
    pt: 'O título deve ter no máximo 35 caracteres.',
    en: 'The title must have at most 35 characters.',
    es: 'El título debe tener como máximo 35 caracteres.',
  },
  drawerMessageMaximum: {
    pt: 'A mensagem deve ter no máximo 140 caracteres.',
    en: 'The message must have at most 140 characters.',
    es: 'El mensaje debe tener como máximo 140 caracteres.',
  },
  drawerButtonsMinimum: {
    pt: 'Adicione pelo menos um botão!',
    en: 'Add at least one button!',
    es: '¡Agregue al menos un botón!',
  },
  drawerButtonsMaximum: {
    pt: 'Adicione no máximo 2 botões!',
    en: 'Add at most 2 buttons!',
    es: '¡Agregue como máximo 2 botones!',
  },
  drawerNotCreated: {
    pt: 'Não foi possível criar a gaveta. Tente novamente!',
    en: 'The drawer could not be created. Try again!',
    es: 'No fue posible crear la gaveta. ¡Intente de nuevo!',
  },
  drawerNotActivated: {
    pt: 'Não foi possível ativar a gaveta. Tente novamente!',
    en: 'The drawer could not be activated. Try again!',
    es: 'No fue posible activar la gaveta. ¡Intente de nuevo!',
  },
  drawerNotInactivated: {
    pt: 'Não foi possível inativar a gaveta. Tente novamente!',
    en: 'The drawer could not be inactivated. Try again!',
    es: 'No fue posible inactivar la gaveta. ¡Intente de nuevo!',
  },
} as const satisfies Record<string, LocalizedText>
