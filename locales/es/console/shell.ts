/** Texts of the drawer with the settings of this browser. */
export const appearance = {
  contrast: 'Contraste',
  layout: 'Menú',
  stretch: 'Usar todo el ancho',
  stretchHint: 'Vale para ventanas de más de 1600 px.',
  stretchSmall: 'Sin efecto ahora: esta ventana tiene {{width}} px. Vale por encima de 1600 px.',
  preset: 'Color de acento',
  fullscreen: 'Pantalla completa',
  exitFullscreen: 'Salir de pantalla completa',
  reset: 'Restablecer',
  changed: 'Algo difiere de lo predeterminado.',
  unchanged: 'Todo está como viene de fábrica.',
} as const

export const contrasts = { default: 'Estándar', bold: 'Reforzado' } as const

export const layouts = { vertical: 'Vertical', horizontal: 'Horizontal', mini: 'Solo iconos' } as const

export const presets = {
  torre: 'Azul Torre',
  teal: 'Verde azulado',
  violet: 'Violeta',
  plum: 'Ciruela',
  graphite: 'Grafito',
} as const

export const switches = { on: 'Activado', off: 'Desactivado' } as const

/** Choices of the command that sets the undo time. */
export const undoChoices = {
  '0': 'Ninguno: envía al instante',
  '3': '3 segundos',
  '5': '5 segundos',
  '10': '10 segundos',
  '20': '20 segundos',
  '30': '30 segundos',
} as const

/** Commands of the settings, and further search words for them. */
export const settingCommands = {
  contrast: 'Cambiar contraste',
  contrastSynonyms: 'reforzado, accesibilidad, visión, bordes',
  layout: 'Cambiar posición del menú',
  layoutSynonyms: 'diseño, vertical, horizontal, iconos, navegación, mini',
  stretch: 'Cambiar ancho del contenido',
  stretchSynonyms: 'estirar, ancho total, pantalla ancha, 1600',
  preset: 'Cambiar color de acento',
  presetSynonyms: 'tema, color, paleta, acento',
  fullscreen: 'Activar o desactivar pantalla completa',
  fullscreenSynonyms: 'maximizar, F11, fullscreen',
  undoSeconds: 'Cambiar segundos para deshacer',
  undoSecondsSynonyms: 'ventana, espera, tiempo, deshacer',
  evidenceFirst: 'Mostrar la evidencia antes de aprobar en lista',
  evidenceFirstSynonyms: 'evidencia, imagen, control, diferencias, aprobar en la lista',
  singleKeys: 'Activar o desactivar teclas de un solo carácter',
  singleKeysSynonyms: 'atajos, letras, voz, accesibilidad',
  byDriver: 'Activar o desactivar todo de un conductor seguido',
  byDriverSynonyms: 'cola, orden, agrupar, mismo conductor',
  reset: 'Restablecer ajustes',
  resetSynonyms: 'predeterminado, limpiar, restaurar, apariencia',
  unsent: 'Decisiones por enviar',
  unsentSynonyms: 'bandeja de salida, sin conexión, pendientes',
  sendNow: 'Intentar enviar ahora',
  sendNowSynonyms: 'reenviar, conexión, sin conexión, otra vez',
  changeKeys: 'Cambiar las teclas de un comando',
  changeKeysSynonyms: 'atajo, tecla propia, reasignar, configuración del teclado',
  pickCommand: '¿De qué comando?',
} as const

/** Confirmations before a command runs. */
export const confirmations = {
  resetTitle: '¿Restablecer los ajustes?',
  resetText:
    'Modo, contraste, menú, ancho, color, segundos para deshacer y teclas vuelven a lo predeterminado en este navegador. El idioma se mantiene.',
  signOutTitle: '¿Salir con decisiones por enviar?',
  signOutText:
    'Decisiones por enviar: {{count}}. Quedan en esta computadora y se envían cuando usted ingrese aquí de nuevo.',
  bulkTitle: '{{action}} {{possible}} de {{total}}',
  bulkNone: {
    one: '{{action}}: no es posible para el seleccionado',
    other: '{{action}}: no es posible para ninguno de los {{count}} seleccionados',
  },
  bulkUnseen: { one: '{{action}}: vea antes la evidencia', other: '{{action}}: vea antes {{count}} evidencias' },
  bulkRest: 'Siguen seleccionados:',
  bulkWaiting: 'Quedan en la cola:',
  bulkGroup: '{{count}}: {{why}}',
  show: { one: 'Ver la evidencia', other: 'Ver {{count}} evidencias, una a una' },
  confirmAndShow: { one: 'Confirmar y ver {{count}}', other: 'Confirmar y ver {{count}}, una a una' },
  offScreen: {
    one: '{{count}} seleccionado fuera de la pantalla:',
    other: '{{count}} seleccionados fuera de la pantalla:',
  },
  offScreenMore: 'y {{count}} más',
} as const

/** Unsent decisions on this computer, and the state of the network. */
export const unsent = {
  title: 'Decisiones por enviar',
  empty: 'Ya se envió todo.',
  nextTry: 'Próximo intento en {{seconds}} s.',
  tryingNow: 'Intentando ahora…',
  held: 'se puede deshacer',
  sending: 'enviando',
  waiting: 'espera la conexión',
} as const

/** Texts of the frame around every screen. */
export const frame = {
  broken: '{{pane}}: esta parte falló',
  dialog: 'Diálogo',
  trail: 'Dónde está',
  account: '{{role}} · {{tenant}}',
  opensNewTab: 'se abre en otra pestaña',
  undoes: 'la deshace',
} as const
