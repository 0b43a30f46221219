import { useSelector } from '@xstate/react'
import { useAtom, useAtomValue } from 'jotai'
import { Maximize, Minimize, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { contrasts, layouts, modes, presets, UNDO_SECONDS } from '#commands/application/settings'
import { commandById } from '../console/registry.ts'
import { languages } from '#contract/languages'
import { session } from '../effects/session.ts'
import { switchLanguage } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { toggleFullscreen } from '../settings/appearance.ts'
import {
  byDriverSetting,
  changedSettingsAtom,
  contrastSetting,
  languageSetting,
  layoutSetting,
  modeSetting,
  presetSetting,
  evidenceFirstSetting,
  singleKeysSetting,
  store,
  stretchSetting,
  undoSecondsSetting,
} from '../settings/settings.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { Kbd } from '../console/kbd.tsx'
import { Modal } from '../ui/modal.tsx'
import { closeDialog } from '../console/dialogs.ts'
import { runCommand } from '../console/run-command.ts'

/** Width of the settings drawer, pixels (CON §2). */
const DRAWER_WIDTH = 280
/** Stretch takes effect in windows wider than this, pixels (CTR-2-028); the style sheet says the same. */
const STRETCH_ABOVE = 1600

interface Option<Value extends string> {
  value: Value
  label: string
  mark?: ReactNode
}

interface ChoiceProps<Value extends string> {
  name: string
  legend: string
  value: Value
  options: readonly Option<Value>[]
  /** Options stand beside each other; for short words. */
  isRow?: boolean
  isFirst?: boolean
  onChange(value: Value): void
}

function Choice<Value extends string>({
  name,
  legend,
  value,
  options,
  isRow = false,
  isFirst = false,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="pane-title mb-1">{legend}</legend>
      <div className={isRow ? 'grid grid-cols-2 gap-1' : 'flex flex-col'}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-8 items-center gap-2 rounded-md px-2 has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              className="accent-primary"
              data-autofocus={(isFirst && value === option.value) || undefined}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.mark}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Switch({ setting, label, hint }: { setting: typeof stretchSetting; label: string; hint: string }) {
  const [isOn, setOn] = useAtom(setting)
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        className="mt-1 accent-primary"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <span>
        {label}
        <span className="block text-hint text-muted">{hint}</span>
      </span>
    </label>
  )
}

function follow(target: EventTarget, type: string) {
  return (listener: () => void) => {
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  }
}

const followWindow = follow(window, 'resize')
const followFullscreen = follow(document, 'fullscreenchange')

function Stretch() {
  const { t } = useTexts()
  const width = useSyncExternalStore(followWindow, () => innerWidth)
  return (
    <Switch
      setting={stretchSetting}
      label={t('appearance.stretch')}
      hint={width > STRETCH_ABOVE ? t('appearance.stretchHint') : t('appearance.stretchSmall', { width })}
    />
  )
}

function Fullscreen() {
  const { t } = useTexts()
  const isFull = useSyncExternalStore(followFullscreen, () => document.fullscreenElement !== null)
  const Icon = isFull ? Minimize : Maximize
  return (
    <button type="button" className="button" onClick={toggleFullscreen}>
      <Icon aria-hidden="true" className="size-4 text-muted" />
      {t(isFull ? 'appearance.exitFullscreen' : 'appearance.fullscreen')}
    </button>
  )
}

/** Resets all settings; a dot shows when one of them differs from its default (CTR-2-023). */
function Reset() {
  const { t } = useTexts()
  const isChanged = useAtomValue(changedSettingsAtom)
  return (
    <div className="-ml-1.5">
      <button
        type="button"
        className="inline-flex h-7 items-center gap-1.5 rounded px-1.5 text-hint text-muted hover:text-ink aria-disabled:opacity-70"
        aria-disabled={!isChanged}
        aria-describedby="settings-changed"
        onClick={() => runCommand(commandById('settings.reset'))}
      >
        <RotateCcw aria-hidden="true" className="size-3.5" />
        {t('appearance.reset')}
        {isChanged ? <span aria-hidden="true" data-changed className="size-2 rounded-full bg-bad" /> : null}
      </button>
      <span id="settings-changed" className="sr-only">
        {t(isChanged ? 'appearance.changed' : 'appearance.unchanged')}
      </span>
    </div>
  )
}

function Account() {
  const { t } = useTexts()
  const current = useSelector(session, ({ context }) => context.session)
  return (
    <section>
      <h3 className="pane-title mb-1">{t('settings.account')}</h3>
      {current ? (
        <p className="mb-2">
          <span className="block font-semibold">{current.user.name}</span>
          <span className="text-hint text-muted">
            {t('frame.account', { role: t(`roles.${current.role}`), tenant: current.tenant.name })}
          </span>
        </p>
      ) : null}
      <CommandButton id="session.signOut" />
    </section>
  )
}

/** The choice of the main colour. */
function Preset() {
  const { t } = useTexts()
  const [preset, setPreset] = useAtom(presetSetting)
  return (
    <Choice
      name="preset"
      legend={t('appearance.preset')}
      value={preset}
      options={presets.map((value) => ({
        value,
        label: t(`presets.${value}`),
        mark: (
          <span aria-hidden="true" data-preset={value} className="size-4 rounded-full bg-primary ring-1 ring-line" />
        ),
      }))}
      onChange={(value) => setPreset(value)}
    />
  )
}

function UndoSeconds() {
  const { t } = useTexts()
  const [undoSeconds, setUndoSeconds] = useAtom(undoSecondsSetting)
  return (
    <label className="flex flex-col gap-1">
      <span className="pane-title">{t('settings.undoSeconds')}</span>
      <input
        type="number"
        className="field w-24"
        min={UNDO_SECONDS.minimum}
        max={UNDO_SECONDS.maximum}
        value={undoSeconds}
        onChange={(event) => {
          const seconds = Math.round(event.target.valueAsNumber)
          if (Number.isFinite(seconds))
            setUndoSeconds(Math.max(UNDO_SECONDS.minimum, Math.min(UNDO_SECONDS.maximum, seconds)))
        }}
      />
    </label>
  )
}

/** Settings of this browser (CTR-2-021 to CTR-2-030). */
export function SettingsDrawer() {
  const { t } = useTexts()
  const [mode, setMode] = useAtom(modeSetting)
  const [contrast, setContrast] = useAtom(contrastSetting)
  const [layout, setLayout] = useAtom(layoutSetting)
  const language = useAtomValue(languageSetting)
  return (
    <Modal
      place="settings"
      title={t('settings.title')}
      onClose={closeDialog}
      drawer={DRAWER_WIDTH}
      actions={
        <button
          type="button"
          className="-mr-2 inline-flex h-7 items-center gap-1.5 rounded px-1.5 text-muted hover:text-ink"
          aria-label={t('common.close')}
          onClick={closeDialog}
        >
          <X aria-hidden="true" className="size-4" />
          <Kbd keys="Escape" />
        </button>
      }
    >
      <div className="flex flex-col gap-4 p-4 pt-2">
        <Reset />
        <Choice
          name="mode"
          legend={t('settings.mode')}
          value={mode}
          isRow
          isFirst
          options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={(value) => setMode(value)}
        />
        <Choice
          name="contrast"
          legend={t('appearance.contrast')}
          value={contrast}
          isRow
          options={contrasts.map((value) => ({ value, label: t(`contrasts.${value}`) }))}
          onChange={(value) => setContrast(value)}
        />
        <Choice
          name="layout"
          legend={t('appearance.layout')}
          value={layout}
          options={layouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
          onChange={(value) => setLayout(value)}
        />
        <Preset />
        <Stretch />
        <div>
          <Fullscreen />
        </div>
        <Choice
          name="language"
          legend={t('settings.language')}
          value={language}
          onChange={(value) => void switchLanguage(value).then(() => store.set(languageSetting, value))}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <UndoSeconds />
        <Switch
          setting={evidenceFirstSetting}
          label={t('settings.evidenceFirst')}
          hint={t('settings.evidenceFirstHint')}
        />
        <Switch setting={byDriverSetting} label={t('settings.byDriver')} hint={t('settings.byDriverHint')} />
        <Switch setting={singleKeysSetting} label={t('settings.singleKeys')} hint={t('settings.singleKeysHint')} />
        <Account />
      </div>
    </Modal>
  )
}
