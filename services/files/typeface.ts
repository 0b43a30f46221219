import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Font families of the package, as SVG text names them. */
export const SANS = 'DejaVu Sans'
export const NARROW = 'DejaVu Sans Condensed'
export const SERIF = 'DejaVu Serif Condensed'
export const MONO = 'DejaVu Sans Mono'

let isReady = false

/**
 * Makes fontconfig use the fonts of `dejavu-fonts-ttf` only, so that images are the same on every machine. Must be
 * called before the first text is drawn, because fontconfig then reads the setting.
 */
export function useOwnFonts(): void {
  if (isReady) return
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
  const folder = join(tmpdir(), `torre-fonts-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`,
  )
  process.env['FONTCONFIG_FILE'] = file
  isReady = true
}
