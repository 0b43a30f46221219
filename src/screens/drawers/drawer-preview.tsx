import { useId, useState } from 'react'
import { type Language, languages, languageTags } from '#contract/languages'
import { useTexts } from '../../i18n/use-texts.ts'

/** What a drawer shows, also while it is being typed: any part may be missing. */
export interface PreviewedDrawer {
  title: string
  message: string
  buttons: readonly Partial<Record<Language, string>>[]
  logo: string | null
}

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** The app's own colours, which are not the console's. */
const looks = {
  light: {
    card: 'border-slate-200 bg-white text-slate-900',
    muted: 'text-slate-600',
    first: 'bg-slate-900 text-white',
  },
  dark: {
    card: 'border-slate-700 bg-slate-900 text-slate-50',
    muted: 'text-slate-300',
    first: 'bg-white text-slate-900',
  },
} as const satisfies Record<Mode, object>

/** One of a few values, switched with the arrow keys. */
function Switch<const Value extends string>(props: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
}) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-3">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value} className="flex min-h-8 items-center gap-1.5">
          <input
            type="radio"
            name={name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            className="size-4 accent-(--accent)"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** A drawer as the phone shows it, in one language and mode of the phone. */
export function DrawerPreview({ drawer }: { drawer: PreviewedDrawer }) {
  const { t, word, language: own } = useTexts()
  const [language, setLanguage] = useState<Language>(own)
  const [mode, setMode] = useState<Mode>('light')
  const look = looks[mode]
  return (
    <section aria-label={t('drawers.preview')} className="flex w-80 max-w-full flex-col gap-3">
      <h2 className="pane-title">{t('drawers.preview')}</h2>
      <Switch
        label={t('drawers.previewLanguage')}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={(value) => setLanguage(value)}
      />
      <Switch
        label={t('drawers.previewMode')}
        options={modes.map((value) => ({ value, label: word('modes', value) }))}
        value={mode}
        onChange={(value) => setMode(value)}
      />
      <div
        className={`flex flex-col gap-3 rounded-xl border p-4 shadow-sm ${look.card}`}
        data-preview={`${language} ${mode}`}
      >
        <div className="flex items-start gap-3">
          {drawer.logo ? <img src={drawer.logo} alt="" className="size-12 rounded-md object-contain" /> : null}
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{drawer.title || t('drawers.untitled')}</p>
            <p className={`wrap-anywhere whitespace-pre-line ${look.muted}`}>
              {drawer.message || t('drawers.noMessage')}
            </p>
          </div>
        </div>
        <div className="flex gap-2" lang={languageTags[language]}>
          {drawer.buttons.map((text, at) => (
            <span
              key={at}
              className={`min-w-0 flex-1 rounded-md border border-current px-3 py-2 text-center wrap-anywhere ${at === 0 ? look.first : ''}`}
            >
              {text[language] || t('drawers.noButton')}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
