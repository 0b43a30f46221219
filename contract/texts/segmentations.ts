import type { LocalizedText } from '../languages.ts'

/** Refusals of spreadsheets and of their rows, and of drivers that a list does not take. */
export const segmentationTexts = {
  spreadsheetBroken: {
    pt: 'A planilha não pôde ser aberta. Salve-a de novo e tente outra vez!',
    en: 'The spreadsheet could not be opened. Save it again and retry!',
    es: 'No se pudo abrir la planilla. ¡Guárdela de nuevo e inténtelo otra vez!',
  },
  spreadsheetLocked: {
    pt: 'A planilha tem senha. Salve-a sem senha e tente outra vez!',
    en: 'The spreadsheet has a password. Save it without one and retry!',
    es: 'La planilla tiene contraseña. ¡Guárdela sin contraseña e inténtelo otra vez!',
  },
  spreadsheetTooLarge: {
    pt: 'A planilha é grande demais depois de aberta.',
    en: 'The spreadsheet is too large once it is opened.',
    es: 'La planilla es demasiado grande una vez abierta.',
  },
  spreadsheetTooManyRows: {
    pt: 'A planilha deve ter no máximo 100.000 motoristas.',
    en: 'The spreadsheet must have at most 100,000 drivers.',
    es: 'La planilla debe tener como máximo 100.000 conductores.',
  },
  spreadsheetEmpty: {
    pt: 'A planilha não tem motoristas.',
    en: 'The spreadsheet has no drivers.',
    es: 'La planilla no tiene conductores.',
  },
  driverUnknown: {
    pt: 'Nenhum motorista tem este documento ou telefone.',
    en: 'No driver has this document or phone.',
    es: 'Ningún conductor tiene este documento o teléfono.',
  },
  driverAmbiguous: {
    pt: 'O documento e o telefone são de motoristas diferentes.',
    en: 'The document and the phone belong to different drivers.',
    es: 'El documento y el teléfono son de conductores diferentes.',
  },
  phoneShared: {
    pt: 'Mais de um motorista tem este telefone.',
    en: 'More than one driver has this phone.',
    es: 'Más de un conductor tiene este teléfono.',
  },
  documentShared: {
    pt: 'Mais de um motorista tem este número de documento.',
    en: 'More than one driver has this document number.',
    es: 'Más de un conductor tiene este número de documento.',
  },
  driverTwice: {
    pt: 'O motorista já está na lista.',
    en: 'The driver is in the list already.',
    es: 'El conductor ya está en la lista.',
  },
  driverUnnamed: {
    pt: 'Informe documento ou telefone!',
    en: 'Give a document or a phone!',
    es: '¡Indique documento o teléfono!',
  },
  /** The services put the campaign's title in the place of `name`. */
  segmentationInUse: {
    pt: 'Uma campanha que ainda não terminou usa a lista: {{name}}.',
    en: 'A campaign that is not over uses the list: {{name}}.',
    es: 'Una campaña que aún no terminó usa la lista: {{name}}.',
  },
  /** The services put the campaign's title in the place of `name`. */
  segmentationUsed: {
    pt: 'Uma campanha já usou a lista: {{name}}. A importação não pode mais ser desfeita.',
    en: 'A campaign has used the list: {{name}}. The import can no longer be undone.',
    es: 'Una campaña ya usó la lista: {{name}}. La importación ya no se puede deshacer.',
  },
  segmentationGone: {
    pt: 'A lista não existe mais. Escolha outra!',
    en: 'The list no longer exists. Choose another one!',
    es: 'La lista ya no existe. ¡Elija otra!',
  },
  importsWaiting: {
    pt: 'Muitas planilhas esperam para ser lidas. Aguarde e envie de novo!',
    en: 'Many spreadsheets are waiting to be read. Wait and send it again!',
    es: 'Muchas planillas esperan su lectura. ¡Aguarde y envíela de nuevo!',
  },
  segmentationChanged: {
    pt: 'A lista foi alterada depois da importação. Exclua-a nas listas de segmentação.',
    en: 'The list was changed after its import. Delete it among the segmentation lists.',
    es: 'La lista se modificó después de la importación. Elimínela en las listas de segmentación.',
  },
  rowWord: { pt: 'Linha', en: 'Line', es: 'Línea' },
  importRowsRefused: {
    pt: 'Nenhuma linha da planilha pode entrar na lista.',
    en: 'No row of the spreadsheet can be taken into the list.',
    es: 'Ninguna fila de la planilla puede entrar en la lista.',
  },
} as const satisfies Record<string, LocalizedText>
