export const welcome = {
  title: 'Welcome to backoffice',
  hintPalette: 'opens all commands',
  hintKeys: 'shows the keys on this screen',
  illustration: 'A control tower over a road with trucks',
} as const
