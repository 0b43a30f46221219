import type { LocalizedText } from '../languages.ts'

/**
 * Rules and failures of freights, campaigns, captures, requests, positions and histories. Portuguese wordings in CON §8
 * are kept letter by letter, spelling included; the others are not in the specification (decisions §17).
 */
export const failureTexts = {
  tooLong: { pt: 'O texto é longo demais.', en: 'The text is too long.', es: 'El texto es demasiado largo.' },
  tooManyItems: { pt: 'Há itens demais.', en: 'There are too many items.', es: 'Hay demasiados elementos.' },
  countMinimum: {
    pt: 'A quantidade deve ser maior que zero.',
    en: 'The quantity must be greater than zero.',
    es: 'La cantidad debe ser mayor que cero.',
  },
  endLater: {
    pt: 'A data final deve ser posterior à data inicial.',
    en: 'The end must be later than the start.',
    es: 'La fecha final debe ser posterior a la fecha inicial.',
  },
  periodOfTenDays: {
    pt: 'O período deve ter no máximo 10 dias.',
    en: 'The period must be at most 10 days.',
    es: 'El período debe ser de 10 días como máximo.',
  },
  noFix: {
    pt: 'As coordenadas 0, 0 não são uma posição.',
    en: 'The coordinates 0, 0 are no position.',
    es: 'Las coordenadas 0, 0 no son una posición.',
  },
  trackMaximum: {
    pt: 'O período tem mais de 100.000 posições. Escolha um período menor.',
    en: 'The period has more than 100,000 positions. Choose a shorter one.',
    es: 'El período tiene más de 100.000 posiciones. Elija uno más corto.',
  },
  periodOfThirtyDays: {
    pt: 'O período deve ter no máximo 30 dias.',
    en: 'The period must be at most 30 days.',
    es: 'El período debe ser de 30 días como máximo.',
  },
  appLink: {
    pt: 'Link inválido: comece com torre://, http:// ou https://.',
    en: 'Not a valid link: begin with torre://, http:// or https://.',
    es: 'Enlace no válido: comience con torre://, http:// o https://.',
  },

  externalIdTaken: {
    pt: 'Este id externo já foi usado!',
    en: 'This external id is in use already!',
    es: '¡Este id externo ya fue usado!',
  },
  captureOver: {
    pt: 'O limite já passou.',
    en: 'The limit has passed.',
    es: 'El límite ya pasó.',
  },
  momentToCome: {
    pt: 'Este momento ainda não chegou.',
    en: 'This moment has not come yet.',
    es: 'Este momento aún no llegó.',
  },
  captureNotActedOn: {
    pt: 'Não foi possível registrar a ação manual. Tente novamente!',
    en: 'The manual action could not be recorded. Try again!',
    es: 'No fue posible registrar la acción manual. ¡Intente de nuevo!',
  },
  statusCode: {
    pt: 'O código de status deve estar entre 100 e 599.',
    en: 'The status code must be between 100 and 599.',
    es: 'El código de estado debe estar entre 100 y 599.',
  },
  requestNotReprocessed: {
    pt: 'Não foi possível reprocessar a requisição. Tente novamente!',
    en: 'The request could not be sent again. Try again!',
    es: 'No fue posible reprocesar la solicitud. ¡Intente de nuevo!',
  },

  partnerRegistered: {
    pt: 'Este CNPJ já está cadastrado!',
    en: 'This CNPJ is already registered!',
    es: '¡Este CNPJ ya está registrado!',
  },
  partnershipButtons: { pt: 'Adicione de 1 a 3 botões!', en: 'Add 1 to 3 buttons!', es: '¡Agregue de 1 a 3 botones!' },
  termsMissing: {
    pt: 'Informe o link ou o PDF dos termos!',
    en: 'Give the link or the PDF of the terms!',
    es: '¡Indique el enlace o el PDF de los términos!',
  },
  youtubeLink: {
    pt: 'Informe um link válido do YouTube.',
    en: 'Give a valid YouTube link.',
    es: 'Indique un enlace válido de YouTube.',
  },
  partnershipOver: {
    pt: 'A parceria já teria terminado nesse dia.',
    en: 'The partnership would be over by that day.',
    es: 'La alianza ya habría terminado ese día.',
  },
  pdfBroken: {
    pt: 'O arquivo não é um PDF inteiro: escolha outro.',
    en: 'The file is no whole PDF: choose another.',
    es: 'El archivo no es un PDF completo: elija otro.',
  },
  pdfLocked: {
    pt: 'O PDF está protegido por senha: retire a senha ou envie uma imagem.',
    en: 'The PDF is protected by a password: remove the password or send an image.',
    es: 'El PDF está protegido con contraseña: quite la contraseña o envíe una imagen.',
  },
  pdfTooManyPages: {
    pt: 'O PDF tem mais de 30 páginas: envie somente as do documento.',
    en: 'The PDF has more than 30 pages: send those of the document only.',
    es: 'El PDF tiene más de 30 páginas: envíe solo las del documento.',
  },
  partnershipNotCreated: {
    pt: 'Não foi possível criar a parceria. Tente novamente!',
    en: 'The partnership could not be created. Try again!',
    es: 'No fue posible crear la alianza. ¡Intente de nuevo!',
  },
  partnershipNotUpdated: {
    pt: 'Não foi possivel atualizar a parceria!',
    en: 'The partnership could not be updated!',
    es: '¡No fue posible actualizar la alianza!',
  },
  partnershipNotActivated: {
    pt: 'Não foi possível ativar a parceria. Tente novamente!',
    en: 'The partnership could not be activated. Try again!',
    es: 'No fue posible activar la alianza. ¡Intente de nuevo!',
  },
  partnershipNotInactivated: {
    pt: 'Não foi possível inativar a parceria. Tente novamente!',
    en: 'The partnership could not be inactivated. Try again!',
    es: 'No fue posible inactivar la alianza. ¡Intente de nuevo!',
  },

  storyGroupNotCreated: {
    pt: 'Não foi possível criar o status. Tente novamente!',
    en: 'The status campaign could not be created. Try again!',
    es: 'No fue posible crear la campaña de estado. ¡Intente de nuevo!',
  },
  storyGroupNotActivated: {
    pt: 'Não foi possível ativar o status. Tente novamente!',
    en: 'The status campaign could not be activated. Try again!',
    es: 'No fue posible activar la campaña de estado. ¡Intente de nuevo!',
  },
  storyGroupNotDeactivated: {
    pt: 'Não foi possível desativar o status. Tente novamente!',
    en: 'The status campaign could not be deactivated. Try again!',
    es: 'No fue posible desactivar la campaña de estado. ¡Intente de nuevo!',
  },

  pushTitleMaximum: {
    pt: 'O título do push deve ter no máximo 35 caracteres.',
    en: 'The push title must have at most 35 characters.',
    es: 'El título del push debe tener como máximo 35 caracteres.',
  },
  pushMessageMaximum: {
    pt: 'A mensagem do push deve ter no máximo 120 caracteres.',
    en: 'The push message must have at most 120 characters.',
    es: 'El mensaje del push debe tener como máximo 120 caracteres.',
  },
  smsMessageMaximum: {
    pt: 'A mensagem do SMS deve ter no máximo 160 caracteres.',
    en: 'The SMS message must have at most 160 characters.',
    es: 'El mensaje del SMS debe tener como máximo 160 caracteres.',
  },
  notificationNotCreated: {
    pt: 'Não foi possível criar a notificação. Tente novamente!',
    en: 'The notification could not be created. Try again!',
    es: 'No fue posible crear la notificación. ¡Intente de nuevo!',
  },
  notificationNotCanceled: {
    pt: 'Não foi possível cancelar a notificação. Tente novamente!',
    en: 'The notification could not be cancelled. Try again!',
    es: 'No fue posible cancelar la notificación. ¡Intente de nuevo!',
  },

  notificationPast: {
    pt: 'A data de envio já passou.',
    en: 'The date of sending is in the past.',
    es: 'La fecha de envío ya pasó.',
  },
  channelUnconfigured: {
    pt: 'Este canal não está configurado nesta instalação.',
    en: 'This channel is not configured in this installation.',
    es: 'Este canal no está configurado en esta instalación.',
  },

  configurationsMinimum: {
    pt: 'Selecione pelo menos uma configuração de veículo!',
    en: 'Select at least one vehicle configuration!',
    es: '¡Seleccione al menos una configuración de vehículo!',
  },
  bodiesMinimum: {
    pt: 'Selecione pelo menos uma carroceria!',
    en: 'Select at least one vehicle body!',
    es: '¡Seleccione al menos una carrocería!',
  },
  additionalContactsMaximum: {
    pt: 'Adicione no máximo 3 contatos!',
    en: 'Add at most 3 contacts!',
    es: '¡Agregue como máximo 3 contactos!',
  },
  additionalFieldsMaximum: {
    pt: 'Adicione no máximo 6 campos!',
    en: 'Add at most 6 fields!',
    es: '¡Agregue como máximo 6 campos!',
  },
  destinationLater: {
    pt: 'A data do destino deve ser posterior à data da origem.',
    en: 'The destination date must be later than the origin date.',
    es: 'La fecha del destino debe ser posterior a la fecha del origen.',
  },
  stopoverBetween: {
    pt: 'A data da parada deve estar entre a origem e o destino.',
    en: 'The stopover date must be between the origin and the destination.',
    es: 'La fecha de la parada debe estar entre el origen y el destino.',
  },
  driverMissing: {
    pt: 'Selecione pelo menos um motorista!',
    en: 'Select at least one driver!',
    es: '¡Seleccione al menos un conductor!',
  },
  driversNotDefined: {
    pt: 'Não foi possível definir o motorista. Tente novamente!',
    en: 'The driver could not be defined. Try again!',
    es: 'No fue posible definir al conductor. ¡Intente de nuevo!',
  },
  freightNotCreated: {
    pt: 'Erro ao criar frete',
    en: 'The freight could not be created',
    es: 'Error al crear el flete',
  },
  freightIncomplete: {
    pt: 'Erro ao criar frete, campos obrigatórios não preenchidos ou preenchidos incorretamente!',
    en: 'The freight could not be created: required fields are missing or filled in incorrectly!',
    es: '¡Error al crear el flete: hay campos obligatorios sin completar o completados incorrectamente!',
  },
  freightNotCopied: {
    pt: 'Não foi possível copiar o frete. Tente novamente!',
    en: 'The freight could not be copied. Try again!',
    es: 'No fue posible copiar el flete. ¡Intente de nuevo!',
  },
  freightNegotiationNotEdited: {
    pt: 'Não foi possível editar a negociação do frete. Tente novamente!',
    en: 'The negotiation of the freight could not be edited. Try again!',
    es: 'No fue posible editar la negociación del flete. ¡Intente de nuevo!',
  },
  freightDatesNotUpdated: {
    pt: 'Não foi possível atualizar as datas do frete. Tente novamente!',
    en: 'The dates of the freight could not be updated. Try again!',
    es: 'No fue posible actualizar las fechas del flete. ¡Intente de nuevo!',
  },
  freightNotFinished: {
    pt: 'Não foi possível finalizar o frete. Tente novamente!',
    en: 'The freight could not be finished. Try again!',
    es: 'No fue posible finalizar el flete. ¡Intente de nuevo!',
  },
  freightContactNotRecorded: {
    pt: 'Não foi possível registrar o contato com o motorista. Tente novamente!',
    en: 'The contact with the driver could not be recorded. Try again!',
    es: 'No fue posible registrar el contacto con el conductor. ¡Intente de nuevo!',
  },

  quizOptions: { pt: 'Informe de 2 a 6 opções!', en: 'Give 2 to 6 options!', es: '¡Indique de 2 a 6 opciones!' },
  quizAnswer: {
    pt: 'Indique qual das opções é a correta!',
    en: 'Say which of the options is the right one!',
    es: '¡Indique cuál de las opciones es la correcta!',
  },
  quizQuestions: {
    pt: 'Adicione pelo menos uma pergunta!',
    en: 'Add at least one question!',
    es: '¡Agregue al menos una pregunta!',
  },
  prizesMinimum: {
    pt: 'Adicione pelo menos um prêmio!',
    en: 'Add at least one prize!',
    es: '¡Agregue al menos un premio!',
  },
  gameNotCreated: {
    pt: 'Não foi possível criar o jogo. Tente novamente!',
    en: 'The game could not be created. Try again!',
    es: 'No fue posible crear el juego. ¡Intente de nuevo!',
  },
  drawerOver: {
    pt: 'O fim da gaveta já passou.',
    en: 'The end of the drawer is in the past.',
    es: 'El fin de la gaveta ya pasó.',
  },
  storyGroupOver: {
    pt: 'O status já teria terminado nesse dia.',
    en: 'The status campaign would be over by that day.',
    es: 'El estado ya habría terminado ese día.',
  },
  gameOver: {
    pt: 'O jogo já teria terminado nesse dia.',
    en: 'The game would be over by that day.',
    es: 'El juego ya habría terminado ese día.',
  },
  freightOver: {
    pt: 'A data de término já passou.',
    en: 'The end date is over.',
    es: 'La fecha de término ya pasó.',
  },
  freightSamePlace: {
    pt: 'O lugar é o mesmo do ponto anterior.',
    en: 'The place is the same as the point before.',
    es: 'El lugar es el mismo del punto anterior.',
  },
  commodityUnknown: {
    pt: 'A mercadoria não está mais na lista.',
    en: 'The commodity is no longer on the list.',
    es: 'La mercancía ya no está en la lista.',
  },
  stopoverUnknown: {
    pt: 'O frete não tem essa parada.',
    en: 'The freight does not have this stopover.',
    es: 'El flete no tiene esa parada.',
  },
  driverUnavailable: {
    pt: 'O motorista não está mais ativo.',
    en: 'The driver is no longer active.',
    es: 'El conductor ya no está activo.',
  },
  gameKindStays: {
    pt: 'O tipo do jogo não muda.',
    en: 'The kind of a game does not change.',
    es: 'El tipo del juego no cambia.',
  },
  gameNotUpdated: {
    pt: 'Não foi possível atualizar o jogo. Tente novamente!',
    en: 'The game could not be updated. Try again!',
    es: 'No fue posible actualizar el juego. ¡Intente de nuevo!',
  },

  ruleConditions: {
    pt: 'Defina pelo menos uma condição.',
    en: 'Set at least one condition.',
    es: 'Defina al menos una condición.',
  },
  ruleApproval: {
    pt: 'Para aprovar, exija a certeza da leitura e nenhuma diferença.',
    en: 'To approve, require a certainty of the reading and no difference.',
    es: 'Para aprobar, exija la certeza de la lectura y ninguna diferencia.',
  },
  ruleCertainty: {
    pt: 'Informe uma certeza de 50 a 100 %.',
    en: 'Give a certainty from 50 to 100 %.',
    es: 'Indique una certeza de 50 a 100 %.',
  },
  ruleValidity: {
    pt: 'Este tipo de registro não tem validade.',
    en: 'This kind of record does not expire.',
    es: 'Este tipo de registro no tiene vencimiento.',
  },
  ruleDays: {
    pt: 'Informe de 0 a 3650 dias.',
    en: 'Give 0 to 3650 days.',
    es: 'Indique de 0 a 3650 días.',
  },
  ruleValidDays: {
    pt: 'Os dias contam só para um documento válido.',
    en: 'The days count for a valid document only.',
    es: 'Los días cuentan solo para un documento vigente.',
  },
  rulePosition: {
    pt: 'Informe uma posição de 1 a 999.',
    en: 'Give a position from 1 to 999.',
    es: 'Indique una posición de 1 a 999.',
  },
  trialLimit: {
    pt: 'Um teste compara de 1 a 500 decisões.',
    en: 'A trial compares 1 to 500 decisions.',
    es: 'Una prueba compara de 1 a 500 decisiones.',
  },
  reopeningHours: {
    pt: 'Informe um número inteiro de horas de 0 a 8760.',
    en: 'Give a whole number of hours from 0 to 8760.',
    es: 'Indique un número entero de horas de 0 a 8760.',
  },
  lookRate: {
    pt: 'Informe uma parte de 0 a 1.',
    en: 'Give a share from 0 to 1.',
    es: 'Indique una parte de 0 a 1.',
  },
  ruleNotSaved: {
    pt: 'Não foi possível salvar a regra. Tente novamente!',
    en: 'The rule could not be saved. Try again!',
    es: 'No fue posible guardar la regla. ¡Intente de nuevo!',
  },
  smsTitleInternal: {
    pt: 'No SMS, o título é apenas interno e não é enviado.',
    en: 'In an SMS the title is internal only and is not sent.',
    es: 'En el SMS, el título es solo interno y no se envía.',
  },
  campaignsFree: {
    pt: 'As campanhas estão temporariamente gratuitas.',
    en: 'Campaigns are temporarily free.',
    es: 'Las campañas son temporalmente gratuitas.',
  },
} as const satisfies Record<string, LocalizedText>
