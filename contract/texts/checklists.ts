import type { LocalizedText } from '../languages.ts'

/** Rules of tap actions, checklists, their steps and the responses to them. */
export const checklistTexts = {
  optionsMinimum: {
    pt: 'Informe pelo menos uma opção.',
    en: 'Give at least one option.',
    es: 'Indique al menos una opción.',
  },
  unknownType: { pt: 'Tipo desconhecido.', en: 'Unknown type.', es: 'Tipo desconocido.' },
  stepMinimum: {
    pt: 'O passo deve ser maior que zero.',
    en: 'The step must be greater than zero.',
    es: 'El paso debe ser mayor que cero.',
  },
  codeLength: {
    pt: 'O tamanho do código deve ser de 1 a 6 dígitos.',
    en: 'The code length must be 1 to 6 digits.',
    es: 'La longitud del código debe ser de 1 a 6 dígitos.',
  },
  deepLink: {
    pt: 'Link de aplicativo inválido: comece com o esquema, como torre://.',
    en: 'Not a valid app link: begin with its scheme, such as torre://.',
    es: 'Enlace de aplicación no válido: comience con el esquema, como torre://.',
  },
  secondsMinimum: {
    pt: 'Os segundos devem ser maiores ou iguais a 0.',
    en: 'The seconds must be greater than or equal to 0.',
    es: 'Los segundos deben ser mayores o iguales a 0.',
  },
  keyRequired: {
    pt: 'O nome não pode ficar vazio.',
    en: 'The name cannot be empty.',
    es: 'El nombre no puede estar vacío.',
  },
  pattern: {
    pt: 'Padrão inválido: use uma expressão regular RE2, sem retrorreferências nem lookaround.',
    en: 'Not a valid pattern: use an RE2 regular expression, without back references or look-around.',
    es: 'Patrón no válido: use una expresión regular RE2, sin retrorreferencias ni lookaround.',
  },
  photoLimitMinimum: {
    pt: 'Sem a galeria, o limite de fotos não pode ser menor que o mínimo de imagens.',
    en: 'Without the gallery, the photo limit cannot be less than the least number of images.',
    es: 'Sin la galería, el límite de fotos no puede ser menor que el mínimo de imágenes.',
  },
  itemValuesMinimum: {
    pt: 'Informe pelo menos um código para cada item ou permita a conferência manual.',
    en: 'Give each item at least one code, or allow checking by hand.',
    es: 'Indique al menos un código para cada artículo o permita la verificación manual.',
  },
  loadIndicatorsMaximum: {
    pt: 'São permitidos no máximo 2 indicadores.',
    en: 'At most 2 indicators are allowed.',
    es: 'Se permiten como máximo 2 indicadores.',
  },
  dataTableMaximum: {
    pt: 'A tabela de dados aceita no máximo 6 itens.',
    en: 'The data table takes at most 6 entries.',
    es: 'La tabla de datos acepta como máximo 6 elementos.',
  },
  stepsMinimum: {
    pt: 'O formulário precisa de pelo menos uma etapa.',
    en: 'The form needs at least one step.',
    es: 'El formulario necesita al menos un paso.',
  },
  stepIdsUnique: {
    pt: 'Duas etapas têm o mesmo id.',
    en: 'Two steps have the same id.',
    es: 'Dos pasos tienen el mismo id.',
  },
  answerLength: {
    pt: 'O texto deve ter no máximo 5.000 caracteres.',
    en: 'The text must have at most 5,000 characters.',
    es: 'El texto debe tener como máximo 5.000 caracteres.',
  },
  answerTooFew: {
    pt: 'Faltam itens na resposta.',
    en: 'The answer needs more items.',
    es: 'Faltan elementos en la respuesta.',
  },
  answerTooMany: {
    pt: 'Há itens demais na resposta.',
    en: 'The answer has too many items.',
    es: 'La respuesta tiene demasiados elementos.',
  },
  answerTwice: {
    pt: 'A mesma opção foi escolhida duas vezes.',
    en: 'The same option was chosen twice.',
    es: 'La misma opción se eligió dos veces.',
  },
  answerOption: {
    pt: 'Escolha uma das opções oferecidas.',
    en: 'Choose one of the options offered.',
    es: 'Elija una de las opciones ofrecidas.',
  },
  answerDateRange: {
    pt: 'A data está fora do período permitido.',
    en: 'The date is outside the allowed period.',
    es: 'La fecha está fuera del período permitido.',
  },
  answerRange: {
    pt: 'O valor está fora da faixa permitida.',
    en: 'The value is outside the allowed range.',
    es: 'El valor está fuera del rango permitido.',
  },
  answerFraction: {
    pt: 'Há casas decimais demais.',
    en: 'There are too many decimal places.',
    es: 'Hay demasiados decimales.',
  },
  answerOtherStep: {
    pt: 'O checklist não tem este passo com este tipo neste lugar.',
    en: 'The checklist has no such step of this type at this place.',
    es: 'La lista de verificación no tiene este paso con este tipo en este lugar.',
  },
  answerMissing: {
    pt: 'Falta a resposta de um passo obrigatório.',
    en: 'A required step has no answer.',
    es: 'Falta la respuesta de un paso obligatorio.',
  },
  answerStep: {
    pt: 'O valor não corresponde ao passo da escala.',
    en: 'The value is not on a step of the scale.',
    es: 'El valor no corresponde al paso de la escala.',
  },
  answerPattern: {
    pt: 'O texto não segue o formato pedido.',
    en: 'The text does not follow the format asked for.',
    es: 'El texto no sigue el formato solicitado.',
  },
  answerExtension: {
    pt: 'Este tipo de arquivo não é aceito.',
    en: 'This file type is not accepted.',
    es: 'Este tipo de archivo no se acepta.',
  },
  answerExpiry: {
    pt: 'Informe uma data de validade futura.',
    en: 'Give an expiry date in the future.',
    es: 'Indique una fecha de vencimiento futura.',
  },
  answerUnchecked: {
    pt: 'É preciso confirmar para continuar.',
    en: 'Confirm to go on.',
    es: 'Es necesario confirmar para continuar.',
  },
  answerCode: {
    pt: 'Este código não está na lista esperada.',
    en: 'This code is not on the expected list.',
    es: 'Este código no está en la lista esperada.',
  },
  answerTooEarly: {
    pt: 'O tempo de espera ainda não terminou.',
    en: 'The waiting time is not over yet.',
    es: 'El tiempo de espera aún no terminó.',
  },
  answerPlace: {
    pt: 'Posição inválida: informe a latitude e a longitude, ou um ponto GeoJSON.',
    en: 'Not a valid position: give its latitude and longitude, or a GeoJSON point.',
    es: 'Posición no válida: indique la latitud y la longitud, o un punto GeoJSON.',
  },
  answerSituation: {
    pt: 'A situação não corresponde à posição informada.',
    en: 'The situation does not match the position given.',
    es: 'La situación no corresponde a la posición indicada.',
  },
  answerOutside: {
    pt: 'A posição está fora da área permitida.',
    en: 'The position is outside the allowed area.',
    es: 'La posición está fuera del área permitida.',
  },
  answerUnexpectedItem: {
    pt: 'Este item não é esperado.',
    en: 'This item is not expected.',
    es: 'Este artículo no se espera.',
  },
  answerQuantityExceeded: {
    pt: 'A quantidade é maior que a esperada.',
    en: 'The quantity is greater than expected.',
    es: 'La cantidad es mayor que la esperada.',
  },
  answerQuantityPartial: {
    pt: 'A quantidade é menor que a esperada.',
    en: 'The quantity is less than expected.',
    es: 'La cantidad es menor que la esperada.',
  },
  answerItemsMissing: {
    pt: 'Faltam itens por conferir.',
    en: 'Some items are not checked yet.',
    es: 'Faltan artículos por verificar.',
  },
} as const satisfies Record<string, LocalizedText>
