import type { SettingName } from '#commands/application/settings'
import { contrastSetting, layoutSetting, modeSetting, presetSetting, singleKeysSetting, store, stretchSetting, undoSecondsSetting } from './settings.ts'

/** Keeps what the style sheet follows on the page: mode, contrast, preset and stretch. `public/first-paint.js` set the first three. */
export function followAppearance(): void {
  const { dataset } = document.documentElement
  const paint = () => {
    dataset.mode = store.get(modeSetting)
    dataset.contrast = store.get(contrastSetting)
    dataset.preset = store.get(presetSetting)
    dataset.stretch = store.get(stretchSetting) ? 'on' : 'off'
  }
  for (const setting of [modeSetting, contrastSetting, presetSetting, stretchSetting]) store.sub(setting, paint)
  paint()
}

/** Sets a setting to what a command gave; what none of its values is stays without effect. */
export function changeSetting(name: SettingName, value: string): void {
  const settings = {
    mode: () => store.set(modeSetting, value as 'light'),
    contrast: () => store.set(contrastSetting, value as 'default'),
    layout: () => store.set(layoutSetting, value as 'vertical'),
    preset: () => store.set(presetSetting, value as 'torre'),
    stretch: () => store.set(stretchSetting, value === 'on'),
    singleKeys: () => store.set(singleKeysSetting, value === 'on'),
    undoSeconds: () => store.set(undoSecondsSetting, Number(value)),
  } satisfies Record<SettingName, () => void>
  settings[name]()
}

/** Fills the screen, or gives it back. */
export function toggleFullscreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
}
