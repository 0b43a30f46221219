import type { WritableAtom } from 'jotai'
import { contrasts, layouts, modes, presets, type SettingName } from '#commands/application/settings'
import {
  byDriverSetting,
  contrastSetting,
  layoutSetting,
  modeSetting,
  presetSetting,
  evidenceFirstSetting,
  singleKeysSetting,
  store,
  stretchSetting,
  undoSecondsSetting,
} from './settings.ts'

/**
 * Writes the settings that the style sheet reads onto the page and keeps them up to date: mode, contrast, preset and
 * stretch. `public/first-paint.js` has set the first three.
 */
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

function choose<Value extends string>(
  setting: WritableAtom<unknown, [Value], void>,
  values: readonly Value[],
  given: string,
): void {
  const value = values.find((known) => known === given)
  if (value) store.set(setting, value)
}

/** Sets a setting to the value that a command gives; an unknown value is ignored. */
export function changeSetting(name: SettingName, given: string): void {
  switch (name) {
    case 'mode':
      return choose(modeSetting, modes, given)
    case 'contrast':
      return choose(contrastSetting, contrasts, given)
    case 'layout':
      return choose(layoutSetting, layouts, given)
    case 'preset':
      return choose(presetSetting, presets, given)
    case 'stretch':
      return store.set(stretchSetting, given === 'on')
    case 'evidenceFirst':
      return store.set(evidenceFirstSetting, given === 'on')
    case 'singleKeys':
      return store.set(singleKeysSetting, given === 'on')
    case 'byDriver':
      return store.set(byDriverSetting, given === 'on')
    case 'undoSeconds':
      return store.set(undoSecondsSetting, Number(given))
  }
}

/** Enters or leaves full screen. */
export function toggleFullscreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  )
}
