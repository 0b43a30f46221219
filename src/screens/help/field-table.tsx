import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ApiDocument } from './api-document.ts'
import { limitText } from './limit-text.ts'
import { fieldsOf, type SchemaField } from './schema-fields.ts'

/** Most values of a vocabulary that are shown before the list is unfolded. */
const VISIBLE_OPTIONS = 12

/** A field, with a note about its place in the call. */
export interface TableField {
  field: SchemaField
  note?: string
  /** True if the field is unfolded at first. */
  isOpen?: boolean
}

function Options({ options }: { options: readonly string[] }) {
  const { t } = useTexts()
  const [isWhole, setWhole] = useState(false)
  const visibleOptions = isWhole ? options : options.slice(0, VISIBLE_OPTIONS)
  return (
    <p className="flex flex-wrap items-center gap-1">
      {visibleOptions.map((option) => (
        <code key={option} className="rounded border border-line bg-canvas px-1 font-mono text-hint">
          {option}
        </code>
      ))}
      {options.length > VISIBLE_OPTIONS ? (
        <button
          type="button"
          className="rounded px-1 text-hint text-accent underline"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('help.fewer') : t('help.more', { count: options.length - VISIBLE_OPTIONS })}
        </button>
      ) : null}
    </p>
  )
}

function About({ field, note }: TableField) {
  const texts = useTexts()
  const { t } = texts
  const hints = [
    ...(note ? [note] : []),
    ...field.limits.map((limit) => limitText(texts, limit)),
    ...(field.fallback === null ? [] : [t('help.fallback', { value: field.fallback })]),
    ...field.examples.slice(0, 1).map((value) => t('help.example', { value })),
  ]
  return (
    <div className="flex flex-col gap-1">
      {field.description ? <p lang="en">{field.description}</p> : null}
      {field.options.length > 0 ? <Options options={field.options} /> : null}
      {hints.length > 0 ? <p className="text-hint text-muted">{hints.join(' · ')}</p> : null}
    </div>
  )
}

function Presence({ isRequired }: { isRequired: boolean }) {
  const { t } = useTexts()
  return isRequired ? (
    <span className="font-medium">{t('help.required')}</span>
  ) : (
    <span className="text-muted">{t('help.optional')}</span>
  )
}

interface FieldRowProps extends TableField {
  document: ApiDocument
  depth: number
}

/** One field. Its inner fields are computed when it is unfolded, because a schema may contain itself. */
function FieldRow({ document, field, note, isOpen: isOpenAtFirst = false, depth }: FieldRowProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { inside } = field
  const name = field.kind === 'value' ? t('help.whole') : field.name
  const face =
    field.kind === 'property' ? 'font-mono text-hint font-semibold' : 'font-mono text-hint font-semibold text-muted'
  return (
    <>
      <tr className="border-t border-line align-top" data-field={name} data-depth={depth}>
        <th scope="row" className="py-1.5 pr-3 text-left font-normal" style={{ paddingInlineStart: 8 + depth * 18 }}>
          <span className="flex items-start gap-1">
            {inside ? (
              <button
                type="button"
                aria-expanded={isOpen}
                className={`-ml-1 flex items-start gap-1 rounded px-1 text-left wrap-anywhere hover:bg-accent-soft ${face}`}
                onClick={() => setOpen(!isOpen)}
              >
                <ChevronRight
                  aria-hidden="true"
                  className={`mt-0.5 size-3.5 shrink-0 text-muted ${isOpen ? 'rotate-90' : ''}`}
                />
                {name}
              </button>
            ) : (
              <span className={`pl-[1.125rem] wrap-anywhere ${face}`}>{name}</span>
            )}
          </span>
          {field.isDeprecated ? (
            <span className="pl-[1.125rem] text-hint text-caution">{t('help.deprecated')}</span>
          ) : null}
        </th>
        <td className="py-1.5 pr-3 font-mono text-hint wrap-anywhere text-muted">{field.type}</td>
        <td className="py-1.5 pr-3 text-hint">
          {field.kind === 'property' ? <Presence isRequired={field.isRequired} /> : null}
        </td>
        <td className="py-1.5 pr-2 wrap-anywhere">
          <About field={field} {...(note ? { note } : {})} />
        </td>
      </tr>
      {inside && isOpen ? (
        <FieldRows
          document={document}
          fields={fieldsOf(document, inside).map((nested) => ({ field: nested }))}
          depth={depth + 1}
        />
      ) : null}
    </>
  )
}

function FieldRows({
  document,
  fields,
  depth,
}: {
  document: ApiDocument
  fields: readonly TableField[]
  depth: number
}) {
  return fields.map((row, at) => (
    <FieldRow key={`${at} ${row.field.name}`} document={document} depth={depth} {...row} />
  ))
}

/** The fields of a body, a reply or an address; nested fields unfold below their row. */
export function FieldTable({
  document,
  label,
  fields,
}: {
  document: ApiDocument
  label: string
  fields: readonly TableField[]
}) {
  const { t } = useTexts()
  const heading = 'py-1 pr-3 text-left text-hint font-semibold text-muted'
  return (
    <table className="w-full table-fixed text-table" aria-label={label}>
      <colgroup>
        <col className="w-[27%]" />
        <col className="w-[18%]" />
        <col className="w-[10%]" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={`${heading} pl-[1.625rem]`}>
            {t('help.field')}
          </th>
          <th scope="col" className={heading}>
            {t('help.type')}
          </th>
          <th scope="col" className={heading}>
            {t('help.presence')}
          </th>
          <th scope="col" className={heading}>
            {t('help.about')}
          </th>
        </tr>
      </thead>
      <tbody>
        <FieldRows document={document} fields={fields} depth={0} />
      </tbody>
    </table>
  )
}
