import type { LocalizedText } from '../languages.ts'

/** Replies that any call can give, and the rules that every list shares. */
export const replyTexts = {
  ok: { pt: 'Tudo certo.', en: 'Done.', es: 'Listo.' },
  required: { pt: 'Obrigatório!', en: 'Required!', es: '¡Obligatorio!' },
  objectId: {
    pt: 'O valor deve ser um ObjectId válido do MongoDB',
    en: 'The value must be a valid ObjectId from MongoDB',
    es: 'El valor debe ser un ObjectId válido de MongoDB',
  },
  pageMinimum: {
    pt: 'A página atual deve ser maior ou igual a 1.',
    en: 'The current page must be greater than or equal to 1.',
    es: 'La página actual debe ser mayor o igual a 1.',
  },
  pageLengthMinimum: {
    pt: 'O tamanho da página deve ser maior ou igual a 1.',
    en: 'The page length must be greater than or equal to 1.',
    es: 'El tamaño de la página debe ser mayor o igual a 1.',
  },
  pageMaximum: {
    pt: 'A página atual deve ser no máximo 100.000.000.',
    en: 'The current page must be at most 100,000,000.',
    es: 'La página actual debe ser como máximo 100.000.000.',
  },
  pageLengthMaximum: {
    pt: 'O tamanho da página deve ser no máximo 500.',
    en: 'The page length must be at most 500.',
    es: 'El tamaño de la página debe ser como máximo 500.',
  },
  searchMinimum: {
    pt: 'Digite pelo menos 3 caracteres para buscar.',
    en: 'Type at least 3 characters to search.',
    es: 'Escriba al menos 3 caracteres para buscar.',
  },
  searchMaximum: {
    pt: 'A busca deve ter no máximo 255 caracteres.',
    en: 'The search must have at most 255 characters.',
    es: 'La búsqueda debe tener como máximo 255 caracteres.',
  },
  countryCode: {
    pt: 'O código do país deve ser um código ISO 3166-1 alfa-3.',
    en: 'The country code must be a ISO 3166-1 alfa-3 code.',
    es: 'El código del país debe ser un código ISO 3166-1 alfa-3.',
  },
  dateOrder: {
    pt: 'A data inicial não pode ser posterior à data final.',
    en: 'The start date cannot be after the end date.',
    es: 'La fecha inicial no puede ser posterior a la fecha final.',
  },
  day: {
    pt: 'Data inválida: use DD/MM/AAAA.',
    en: 'Not a date: use DD/MM/YYYY.',
    es: 'Fecha no válida: use DD/MM/AAAA.',
  },
  moment: {
    pt: 'Data e hora inválidas: use DD/MM/AAAA HH:mm.',
    en: 'Not a date and time: use DD/MM/YYYY HH:mm.',
    es: 'Fecha y hora no válidas: use DD/MM/AAAA HH:mm.',
  },
  reasonLength: {
    pt: 'O motivo deve ter no máximo 500 caracteres.',
    en: 'The reason must have at most 500 characters.',
    es: 'El motivo debe tener como máximo 500 caracteres.',
  },
  noteLength: {
    pt: 'A nota deve ter no máximo 200 caracteres.',
    en: 'The note must have at most 200 characters.',
    es: 'La nota debe tener como máximo 200 caracteres.',
  },
  momentOver: {
    pt: 'Informe um momento futuro.',
    en: 'Give a moment in the future.',
    es: 'Indique un momento futuro.',
  },
  malformed: {
    pt: 'O pedido é inválido: confira os dados enviados.',
    en: 'The request is not valid: check what was sent.',
    es: 'La solicitud no es válida: revise los datos enviados.',
  },
  notJson: {
    pt: 'O corpo do pedido não é um JSON válido.',
    en: 'The body of the request is not valid JSON.',
    es: 'El cuerpo de la solicitud no es un JSON válido.',
  },
  unsupportedMediaType: {
    pt: 'Este formato de conteúdo não é aceito.',
    en: 'This content type is not accepted.',
    es: 'Este tipo de contenido no se acepta.',
  },
  tooLarge: {
    pt: 'O conteúdo enviado é grande demais.',
    en: 'The content sent is too large.',
    es: 'El contenido enviado es demasiado grande.',
  },
  ruleBroken: {
    pt: 'Há campos que precisam de correção.',
    en: 'Some fields need correction.',
    es: 'Hay campos que necesitan corrección.',
  },
  signedOut: {
    pt: 'Sua sessão terminou. Entre novamente para continuar.',
    en: 'Your session has ended. Sign in again to go on.',
    es: 'Su sesión terminó. Ingrese de nuevo para continuar.',
  },
  notSetUp: {
    pt: 'Esta instalação ainda não tem empresa. Abra /session/set-up com o código que a inicialização mostra, ou execute npm run tenant no servidor.',
    en: 'This installation has no company yet. Open /session/set-up with the code that the start prints, or run npm run tenant on the server.',
    es: 'Esta instalación aún no tiene empresa. Abra /session/set-up con el código que muestra el inicio, o ejecute npm run tenant en el servidor.',
  },
  forbidden: {
    pt: 'Seu perfil de acesso não permite esta ação. Fale com um administrador.',
    en: 'Your access level does not allow this action. Ask an administrator.',
    es: 'Su perfil de acceso no permite esta acción. Consulte a un administrador.',
  },
  notFound: { pt: 'Registro não encontrado.', en: 'Record not found.', es: 'Registro no encontrado.' },
  methodNotAllowed: {
    pt: 'Esta chamada não aceita este método.',
    en: 'This call does not take this method.',
    es: 'Esta llamada no acepta este método.',
  },
  callNotFound: { pt: 'Esta chamada não existe.', en: 'This call does not exist.', es: 'Esta llamada no existe.' },
  notPossibleNow: {
    pt: 'O estado atual do registro não permite esta ação.',
    en: 'The current state of the record does not allow this action.',
    es: 'La situación actual del registro no permite esta acción.',
  },
  reopeningOver: {
    pt: 'O prazo para reabrir esta revisão terminou.',
    en: 'The time for reopening this review is over.',
    es: 'El plazo para reabrir esta revisión terminó.',
  },
  changedMeanwhile: {
    pt: 'O registro mudou depois que foi aberto. Veja a versão atual antes de decidir.',
    en: 'The record has changed since it was opened. Look at the current version before deciding.',
    es: 'El registro cambió después de abrirse. Vea la versión actual antes de decidir.',
  },
  idempotencyMismatch: {
    pt: 'Esta chave de idempotência já foi usada para outro pedido.',
    en: 'This idempotency key was already used for another request.',
    es: 'Esta clave de idempotencia ya se usó para otra solicitud.',
  },
  tooMany: {
    pt: 'Muitos pedidos em pouco tempo. Aguarde e tente novamente.',
    en: 'Too many requests in a short time. Wait and try again.',
    es: 'Demasiadas solicitudes en poco tiempo. Espere e intente de nuevo.',
  },
  databaseAway: {
    pt: 'O banco de dados está fora do ar. Nada foi perdido; tente novamente em instantes.',
    en: 'The database is unavailable. Nothing was lost; try again in a moment.',
    es: 'La base de datos no está disponible. No se perdió nada; intente de nuevo en un momento.',
  },
  filesAway: {
    pt: 'As imagens e os documentos estão fora do ar. Nada foi perdido; tente novamente em instantes.',
    en: 'Images and documents are unavailable. Nothing was lost; try again in a moment.',
    es: 'Las imágenes y los documentos no están disponibles. No se perdió nada; intente de nuevo en un momento.',
  },
  busy: {
    pt: 'Muitas mudanças ao mesmo tempo nos mesmos registros. Nada foi alterado; tente novamente em instantes.',
    en: 'Too many changes to the same records at once. Nothing was changed; try again in a moment.',
    es: 'Demasiados cambios a la vez en los mismos registros. No se modificó nada; intente de nuevo en un momento.',
  },
  usersElsewhere: {
    pt: 'Os usuários vêm de outro provedor de identidade e são alterados nele; aqui são somente para leitura.',
    en: 'Users come from another identity provider and are changed there; here they are read-only.',
    es: 'Los usuarios vienen de otro proveedor de identidad y se modifican en él; aquí son de solo lectura.',
  },
  diskFull: {
    pt: 'O disco do servidor está cheio. Nada foi perdido; avise quem cuida da instalação e tente novamente depois.',
    en: 'The disk of the server is full. Nothing was lost; tell whoever runs the installation and try again later.',
    es: 'El disco del servidor está lleno. No se perdió nada; avise a quien cuida la instalación e intente de nuevo después.',
  },
  serverFault: {
    pt: 'Houve um problema com servidor!',
    en: 'There was a problem with the server!',
    es: '¡Hubo un problema con el servidor!',
  },
  /** Added to the text of a fault; {id} is the request's id, by which the log is searched. */
  requestCode: {
    pt: 'Código para o suporte: {id}',
    en: 'Code for support: {id}',
    es: 'Código para soporte: {id}',
  },
} as const satisfies Record<string, LocalizedText>
