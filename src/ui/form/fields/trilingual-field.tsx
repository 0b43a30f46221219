import { useField } from '@conform-to/react'
import { type Language, languageTags } from '#contract/languages'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Counter, FIELD_CLASS, FieldGroup, FieldNotes } from '../field-frame.tsx'
import { controlProps, type FieldProps, type FieldState, useFieldState } from '../use-field.ts'

/** Order of the three languages. */
const order = ['pt', 'es', 'en'] as const satisfies readonly Language[]

interface TrilingualFieldProps extends FieldProps {
  /** Characters of each language, the contract's limit. */
  maximum?: number
  rows?: number
}

/** One text in three visible languages; missing ones are named. */
export function TrilingualField({ maximum, rows = 1, ...props }: TrilingualFieldProps) {
  const { t } = useTexts()
  const group = useFieldState(props)
  const [meta] = useField<Partial<Record<Language, string>>>(group.name)
  const texts = meta.value ?? meta.initialValue ?? {}
  const missing = order.filter((language) => !texts[language]?.trim())
  const isWhole = missing.length === 0
  // An optional text that nobody writes lacks nothing.
  const isLeftOut = !group.isRequired && missing.length === order.length
  return (
    <FieldGroup state={group}>
      {order.map((language) => (
        <LanguageRow
          key={language}
          {...props}
          group={group}
          language={language}
          text={texts[language] ?? ''}
          isMissing={missing.includes(language) && !isLeftOut}
          maximum={maximum}
          rows={rows}
        />
      ))}
      {isLeftOut ? null : (
        <p role="status" className={`text-hint ${isWhole ? 'text-good' : 'text-muted'}`}>
          {isWhole
            ? t('forms.allLanguages')
            : t('forms.missingLanguages', {
                languages: missing.map((language) => t(`languages.${language}`)).join(', '),
              })}
        </p>
      )}
    </FieldGroup>
  )
}

interface LanguageRowProps extends FieldProps {
  group: FieldState
  language: Language
  text: string
  isMissing: boolean
  maximum: number | undefined
  rows: number
}

function LanguageRow({ group, language, text, isMissing, maximum, rows, ...props }: LanguageRowProps) {
  const { t } = useTexts()
  const label = t(`languages.${language}`)
  const state = useFieldState({
    ...props,
    field: { name: `${group.name}.${language}` },
    hint: undefined,
    label: `${group.label}: ${label}`,
  })
  const shared = {
    ...controlProps(state),
    name: state.name,
    defaultValue: state.initialText,
    lang: languageTags[language],
    'aria-label': state.label,
  }
  return (
    <div className="grid grid-cols-[5rem_1fr_auto] items-start gap-x-2">
      <span
        aria-hidden="true"
        className={`pt-1.5 text-hint ${isMissing ? 'font-semibold text-caution' : 'text-muted'}`}
      >
        {label}
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        {rows > 1 ? (
          <textarea key={state.key} {...shared} rows={rows} className={`${FIELD_CLASS} h-auto resize-y py-1.5`} />
        ) : (
          <input key={state.key} {...shared} type="text" autoComplete="off" className={FIELD_CLASS} />
        )}
        <FieldNotes state={state} />
      </span>
      {maximum === undefined ? null : (
        <span className="min-w-14 pt-1.5 text-right">
          <Counter count={Array.from(text).length} maximum={maximum} />
        </span>
      )}
    </div>
  )
}
