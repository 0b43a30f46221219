/** Values of the settings (CTR-2-025 to CTR-2-029), used by the drawer, the commands and the console's stores. */
export const modes = ['light', 'dark'] as const
export const contrasts = ['default', 'bold'] as const
export const layouts = ['vertical', 'horizontal', 'mini'] as const
/** Accent colours; the first is the brand's. */
export const presets = ['torre', 'teal', 'violet', 'plum', 'graphite'] as const
export const switches = ['on', 'off'] as const

/** Undo window: seconds, its default and its bounds (keyboard grammar). */
export const UNDO_SECONDS = { default: 5, minimum: 0, maximum: 30 } as const

/** Settings that a command sets to one of a few values. */
export type SettingName =
  | 'mode'
  | 'contrast'
  | 'layout'
  | 'stretch'
  | 'preset'
  | 'undoSeconds'
  | 'evidenceFirst'
  | 'singleKeys'
  | 'byDriver'
