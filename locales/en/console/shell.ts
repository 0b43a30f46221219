/** Texts of the drawer with the settings of this browser. */
export const appearance = {
  contrast: 'Contrast',
  layout: 'Layout',
  stretch: 'Stretch',
  stretchHint: 'For windows wider than 1600 px.',
  stretchSmall: 'No effect now: this window is {{width}} px wide. It counts above 1600 px.',
  preset: 'Colour preset',
  fullscreen: 'Fullscreen',
  exitFullscreen: 'Exit Fullscreen',
  reset: 'Reset',
  changed: 'Something differs from the defaults.',
  unchanged: 'Everything is as by default.',
} as const

export const contrasts = { default: 'Default', bold: 'Bold' } as const

export const layouts = { vertical: 'Vertical', horizontal: 'Horizontal', mini: 'Mini' } as const

export const presets = {
  torre: 'Torre blue',
  teal: 'Teal',
  violet: 'Violet',
  plum: 'Plum',
  graphite: 'Graphite',
} as const

export const switches = { on: 'On', off: 'Off' } as const

/** Choices of the command that sets the undo time. */
export const undoChoices = {
  '0': 'None: sends at once',
  '3': '3 seconds',
  '5': '5 seconds',
  '10': '10 seconds',
  '20': '20 seconds',
  '30': '30 seconds',
} as const

/** Commands of the settings, and further search words for them. */
export const settingCommands = {
  contrast: 'Change contrast',
  contrastSynonyms: 'bold, accessibility, vision, borders',
  layout: 'Change layout',
  layoutSynonyms: 'menu, vertical, horizontal, mini, icons, navigation',
  stretch: 'Change content width',
  stretchSynonyms: 'stretch, full width, wide screen, 1600',
  preset: 'Change colour preset',
  presetSynonyms: 'theme, color, palette, accent',
  fullscreen: 'Switch fullscreen on or off',
  fullscreenSynonyms: 'full screen, exit fullscreen, maximise, F11',
  undoSeconds: 'Change seconds to undo',
  undoSecondsSynonyms: 'window, wait, time, undo',
  evidenceFirst: 'Show the evidence before approving in a list',
  evidenceFirstSynonyms: 'evidence, image, guard, differences, approve in list',
  singleKeys: 'Switch single-character keys on or off',
  singleKeysSynonyms: 'shortcuts, letters, voice, accessibility',
  byDriver: 'Switch everything of one driver in a row on or off',
  byDriverSynonyms: 'queue, order, group, same driver',
  reset: 'Reset settings',
  resetSynonyms: 'defaults, clear, restore, appearance',
  unsent: 'Decisions to send',
  unsentSynonyms: 'outbox, offline, no connection, pending',
  sendNow: 'Try to send now',
  sendNowSynonyms: 'resend, connection, offline, again',
  changeKeys: 'Change the keys of a command',
  changeKeysSynonyms: 'shortcut, own key, remap, rebind, keyboard settings',
  pickCommand: 'Which command?',
} as const

/** Confirmations before a command runs. */
export const confirmations = {
  resetTitle: 'Reset settings?',
  resetText:
    'Mode, contrast, layout, stretch, colour, seconds to undo and keys go back to their defaults in this browser. The language stays.',
  signOutTitle: 'Sign out with decisions to send?',
  signOutText: 'Decisions to send: {{count}}. They stay on this computer and are sent when you sign in here again.',
  bulkTitle: '{{action}} {{possible}} of {{total}}',
  bulkNone: {
    one: '{{action}}: not possible for the one selected',
    other: '{{action}}: not possible for any of the {{count}} selected',
  },
  bulkUnseen: {
    one: '{{action}}: look at the evidence first',
    other: '{{action}}: look at the evidence of {{count}} first',
  },
  bulkRest: 'These stay selected:',
  bulkWaiting: 'Stay in the queue:',
  bulkGroup: '{{count}}: {{why}}',
  show: { one: 'Look at the evidence', other: 'Look at {{count}}, one by one' },
  confirmAndShow: { one: 'Confirm, then look at {{count}}', other: 'Confirm, then look at {{count}}, one by one' },
  offScreen: { one: '{{count}} selected one is not on screen:', other: '{{count}} selected ones are not on screen:' },
  offScreenMore: 'and {{count}} more',
} as const

/** Unsent decisions on this computer, and the state of the network. */
export const unsent = {
  title: 'Decisions to send',
  empty: 'Everything has been sent.',
  nextTry: 'Next try in {{seconds}} s.',
  tryingNow: 'Trying now…',
  held: 'can be undone',
  sending: 'sending',
  waiting: 'waits for the connection',
} as const

/** Texts of the frame around every screen. */
export const frame = {
  broken: '{{pane}}: this part failed',
  dialog: 'Dialog',
  trail: 'Where you are',
  account: '{{role}} · {{tenant}}',
  opensNewTab: 'opens in a new tab',
  undoes: 'undoes it',
} as const
