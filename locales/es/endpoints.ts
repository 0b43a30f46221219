import type * as pt from '../pt/endpoints.ts'
import type { Translation } from '../translation.ts'

/** Endpoints, to which requests are delivered. */
export const endpoints: Translation<typeof pt.endpoints> = {
  title: 'Destinos',
  search: 'Buscar por nombre, cliente o dirección',
  notFound: 'No se encontró ningún destino',
  state: 'Cómo está',
  lastSuccess: 'Última entrega',
  failingSince: 'Fallas abiertas desde',
  pausedUntil: 'En pausa hasta',
  waiting: 'Por entregar',
  hooks: 'Eventos',
  enable: 'Activar destino',
  enableText: '{{name}} vuelve a recibir entregas, con un primer intento que muestra si responde.',
  enabled: 'Destino activado: {{name}}',
  enabledMany: { one: '{{count}} destino activado', other: '{{count}} destinos activados' },
  disable: 'Desactivar destino',
  disableText:
    'No se entregará nada más a {{name}}. Lo que espera por él termina con error cuando llega su turno y se puede intentar de nuevo cuando se active.',
  disableFails: {
    one: 'No se entregará nada más a {{name}}. {{count}} solicitud espera por él y termina con error; se puede intentar de nuevo cuando se active. Retener la cola guarda lo que espera.',
    other:
      'No se entregará nada más a {{name}}. {{count}} solicitudes esperan por él y terminan con error; se pueden intentar de nuevo cuando se active. Retener la cola guarda lo que espera.',
  },
  disabled: 'Destino desactivado: {{name}}',
  disabledMany: { one: '{{count}} destino desactivado', other: '{{count}} destinos desactivados' },
  hold: 'Retener la cola del destino',
  holdSynonyms: 'retener, guardar, aplazar, mantenimiento, despliegue, deploy, no enviar por ahora',
  holdUntilWhen: '¿Hasta cuándo? 14:30, +30min, +2h; vacío: hasta que alguien lo libere',
  holdEndUnclear: 'Escriba una hora, como 14:30 o +30min, o déjelo vacío.',
  held: '{{name}} retenido hasta que alguien lo libere: no se envía nada, y lo que es para él espera.',
  heldUntil: '{{name}} retenido hasta {{time}}: no se envía nada, y lo que es para él espera.',
  release: 'Liberar el destino',
  releaseSynonyms: 'soltar, continuar, enviar lo que espera, fin del mantenimiento',
  released: 'Destino liberado: {{name}}',
  releasedMany: { one: '{{count}} destino liberado', other: '{{count}} destinos liberados' },
  rotate: 'Cambiar la clave del destino',
  rotateSynonyms: 'secreto, firma, whsec, rotación, nueva clave',
  rotateText:
    '{{name}} pasa a recibir firmas con una clave nueva, que solo se muestra una vez. La clave actual sigue firmando junto a ella por {{hours}} horas.',
  secretTitle: 'Nueva clave de {{name}}',
  secretOnce: 'Cópiela ahora: la clave no se muestra otra vez. La anterior firma junto a ella hasta {{at}}.',
  secretLabel: 'Clave',
  secretNotCopied:
    'La clave todavía no se copió y no se muestra de nuevo. Cópiela, o pulse Esc otra vez para salir sin ella.',
  secretName: 'la nueva clave de {{name}}',
  new: 'Nuevo destino',
  newSynonyms: 'crear destino, registrar endpoint, webhook, url, suscribir eventos',
  create: 'Crear destino',
  edit: 'Editar destino',
  editSynonyms: 'cambiar dirección, cambiar eventos, suscripciones, límite, webhook',
  save: 'Guardar destino',
  saved: 'Destino guardado: {{name}}',
  test: 'Probar ahora',
  testSynonyms: 'probar, sondear, ping, verificar destino, mensaje de prueba, terminar la pausa',
  testing: 'Probando {{name}}…',
  testSucceeded: '{{name}} funciona: respondió {{code}} en {{time}} ms.',
  testFailed: 'Prueba de {{name}}: {{cause}}.',
  urlHint: 'Dirección http o https que recibe las entregas.',
  rateLimit: 'Entregas por segundo, como máximo',
  rateHint: 'Vacío: sin límite.',
  secretFirst: 'Cópiela ahora: la clave no se muestra otra vez. El destino verifica con ella las firmas.',
  back: 'Volver a los destinos',
  tabs: 'Partes del destino',
  retry: 'Reintentar lo que falló',
  requests: 'Ver solicitudes',
  requestsSynonyms: 'lista, entregas, lo que se envió, filtrar por destino',
  oneOnly: 'Esto se hace con un destino por vez.',
  health: 'Salud',
  configuration: 'Configuración',
  causes: 'Por qué falla',
  noCauses: 'Nada está fallando.',
  cause: '{{cause}}: {{count}}',
  causeSince: 'desde {{since}} · último intento {{latest}}',
  lastDay: 'Últimas 24 horas',
  nothingOver: 'Ninguna entrega terminó.',
  delivered: '{{share}} % entregadas ({{results}})',
  probeAfter: 'a partir de {{at}}',
  probeDue: 'en la próxima entrega',
  schedule: {
    one: '{{count}} intento, con espera de {{waits}}',
    other: '{{count}} intentos, con esperas de {{waits}}',
  },
  toldBy: 'Abrir la solicitud que lo mostró',
}

/** States of an endpoint. */
export const endpointStates: Translation<typeof pt.endpointStates> = {
  HEALTHY: 'Funcionando',
  UNPROVEN: 'Por comprobar',
  DEGRADED: 'Fallando',
  PAUSED: 'En pausa',
  HELD: 'Retenido',
  DISABLED: 'Desactivado',
}

export const statuses = { HELD: 'Retenido' } as const

export const events = {
  HOLD: 'Cola retenida',
  RELEASE: 'Liberado',
  HOLD_ENDED: 'Fin del plazo de la cola retenida',
} as const

export const fields = { heldSince: 'Retenido desde' } as const
