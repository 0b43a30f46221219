import { useAtom, useAtomValue } from 'jotai'
import { languages } from '#contract/languages'
import { switchLanguage } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { languageSetting, modeSetting, singleKeysSetting, store, UNDO_SECONDS, undoSecondsSetting } from '../settings/settings.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { Modal } from '../ui/modal.tsx'
import { closeDialog } from './dialogs.ts'

/** Width of the settings drawer, pixels (CON §2). */
const DRAWER_WIDTH = 280

function Choice<Value extends string>({ name, legend, value, options, onChange }: { name: string; legend: string; value: Value; options: readonly { value: Value; label: string }[]; onChange(value: Value): void }) {
  return (
    <fieldset>
      <legend className="pane-title mb-1.5">{legend}</legend>
      <div className="flex flex-col gap-1">
        {options.map((option) => (
          <label key={option.value} className="flex h-8 items-center gap-2 rounded-md px-2 has-checked:bg-accent-soft has-checked:font-semibold">
            <input type="radio" name={name} className="accent-primary" checked={value === option.value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Settings of this browser. */
export function SettingsDrawer() {
  const { t } = useTexts()
  const [mode, setMode] = useAtom(modeSetting)
  const [undoSeconds, setUndoSeconds] = useAtom(undoSecondsSetting)
  const [singleKeys, setSingleKeys] = useAtom(singleKeysSetting)
  const language = useAtomValue(languageSetting)
  return (
    <Modal place="settings" title={t('settings.title')} onClose={closeDialog} drawer={DRAWER_WIDTH}>
      <div className="flex flex-col gap-5 p-4">
        <Choice name="mode" legend={t('settings.mode')} value={mode} onChange={(value) => setMode(value)} options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))} />
        <Choice
          name="language"
          legend={t('settings.language')}
          value={language}
          onChange={(value) => void switchLanguage(value).then(() => store.set(languageSetting, value))}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <label className="flex flex-col gap-1.5">
          <span className="pane-title">{t('settings.undoSeconds')}</span>
          <input
            type="number"
            className="field w-24"
            min={UNDO_SECONDS.minimum}
            max={UNDO_SECONDS.maximum}
            value={undoSeconds}
            onChange={(event) => {
              const seconds = Math.round(event.target.valueAsNumber)
              if (Number.isFinite(seconds)) setUndoSeconds(Math.max(UNDO_SECONDS.minimum, Math.min(UNDO_SECONDS.maximum, seconds)))
            }}
          />
        </label>
        <label className="flex items-start gap-2">
          <input type="checkbox" className="mt-1 accent-primary" checked={singleKeys} onChange={(event) => setSingleKeys(event.target.checked)} />
          <span>
            {t('settings.singleKeys')}
            <span className="block text-hint text-muted">{t('settings.singleKeysHint')}</span>
          </span>
        </label>
        <section>
          <h3 className="pane-title mb-1.5">{t('settings.account')}</h3>
          <CommandButton id="session.signOut" />
        </section>
      </div>
    </Modal>
  )
}
