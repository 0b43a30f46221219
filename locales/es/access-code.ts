import type * as pt from '../pt/access-code.ts'
import type { Translation } from '../translation.ts'

/** The screen of access codes. */
export const accessCode: Translation<typeof pt.accessCode> = {
  title: 'Código de acceso',
  hint: 'Indique el documento del conductor y pulse Enter.',
  document: 'Documento del conductor',
  submit: 'Buscar',
  lookUp: 'Buscar el código de un conductor',
  lookUpSynonyms: 'consultar, encontrar, documento, CPF',
  lookUpFirst: 'Busque antes un conductor.',
  generate: 'Generar código',
  generateSynonyms: 'código nuevo, crear, contraseña, enviar',
  copy: 'Copiar código',
  copySynonyms: 'copiar, portapapeles',
  none: 'Ningún código válido.',
  noneHint: 'Genere uno para que el conductor entre en la aplicación.',
  unknown: 'Ningún conductor tiene este documento.',
  unknownHint: 'Revise el tipo y el número, o registre al conductor.',
  lastCompany: 'Última empresa: {{company}},',
  expires: 'Vale por {{time}} más',
  generatedFor: 'Generado el {{at}} para {{phone}}',
  limited: 'Espere {{time}} para generar otro código.',
  limitedShort: 'Código nuevo en {{time}}',
  phone: 'Teléfono que recibe el código',
  phoneHint: 'El teléfono registrado no cambia.',
  generated: 'Código generado: {{name}}',
  deliveryWAITING: 'Aún no enviado al teléfono.',
  deliverySENT: 'Enviado al teléfono.',
  deliveryFAILED: 'No fue posible enviarlo al teléfono. Dígale el código al conductor.',
  deliveryNOT_CONFIGURED: 'El envío a teléfonos no está configurado. Dígale el código al conductor.',
  deliveryNO_ADDRESS: 'Sin teléfono. Dígale el código al conductor.',
}
