import { useField } from '@conform-to/react'
import countries from 'i18n-iso-countries/index.js'
import { type Language, languageTags } from '#contract/languages'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FIELD_CLASS, FieldGroup, StoredInput } from '../field-frame.tsx'
import {
  choiceProps,
  controlProps,
  type FieldProps,
  type FieldState,
  useFieldState,
  useStoredText,
} from '../use-field.ts'
import { cleanTyped, documentKinds, formatDocumentNumber } from './document-mask.ts'
import { MaskedInput } from './masked-input.tsx'

/** Name of a document type: CPF, CUIL · Argentina. */
function typeLabel(type: string, language: Language, foreigner: string): string {
  if (type === 'FOREIGNER') return foreigner
  const [country = '', name] = type.split('_')
  if (!name) return type
  const alpha2 = countries.alpha3ToAlpha2(country)
  return alpha2 ? `${name} · ${new Intl.DisplayNames([languageTags[language]], { type: 'region' }).of(alpha2)}` : type
}

interface DocumentFieldProps extends FieldProps {
  kind: 'person' | 'company'
  /** Types to choose from; all of the kind if absent. */
  types?: readonly string[]
}

/** A document of a chosen type. The contract's rules of that type clean, mask and check the number. */
export function DocumentField({ kind, types = documentKinds[kind].types, ...props }: DocumentFieldProps) {
  const { t } = useTexts()
  const group = useFieldState(props)
  const type = useFieldState({
    ...props,
    field: { name: `${group.name}.type` },
    label: `${props.label}: ${t('forms.documentType')}`,
  })
  const number = useFieldState({ ...props, field: { name: `${group.name}.value` } })
  return (
    <FieldGroup state={{ ...group, problem: group.problem ?? number.problem ?? type.problem, errorId: number.errorId }}>
      <div className="flex gap-2">
        <TypeAndNumber kind={kind} types={types} type={type} number={number} isRequired={group.isRequired} />
      </div>
    </FieldGroup>
  )
}

interface TypeAndNumberProps {
  kind: 'person' | 'company'
  types: readonly string[]
  type: FieldState
  number: FieldState
  isRequired: boolean
}

function TypeAndNumber({ kind, types, type, number, isRequired }: TypeAndNumberProps) {
  const { t, language } = useTexts()
  const [{ value: chosen = type.initialText || types[0] }] = useField<string>(type.name)
  const { register, text, change, blur } = useStoredText(number)
  const current = chosen || types[0] || ''
  const shape = documentKinds[kind].shapes[current]
  return (
    <>
      <select
        key={type.key}
        {...choiceProps(type)}
        data-kind
        aria-label={type.label}
        // An optional document without a number is sent as no document.
        name={isRequired || text ? type.name : undefined}
        defaultValue={current}
        className={`${FIELD_CLASS} max-w-32`}
        onChange={(event) => change(cleanTyped(documentKinds[kind].shapes[event.target.value], text))}
      >
        {types.map((value) => (
          <option key={value} value={value}>
            {typeLabel(value, language, t('common.foreigner'))}
          </option>
        ))}
      </select>
      <MaskedInput
        {...controlProps(number)}
        aria-label={`${number.label}: ${t('forms.documentNumber')}`}
        className={`${FIELD_CLASS} font-mono`}
        inputMode={shape?.isDigits ? 'numeric' : 'text'}
        value={text}
        clean={(typed) => cleanTyped(shape, typed)}
        format={(value) => formatDocumentNumber(kind, current, value)}
        onValue={change}
        onBlur={blur}
      />
      <StoredInput state={number} register={register} />
    </>
  )
}
