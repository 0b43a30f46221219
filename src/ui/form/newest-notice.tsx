import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import { useFormScope } from './form-context.ts'
import type { FieldChange } from './newest.ts'

interface NewestNoticeProps {
  changes: readonly FieldChange[]
  by: readonly { by: string; at: string }[]
}

/**
 * Says that somebody else changed the record: who, when and which fields, and how to continue without losing the typed
 * input.
 */
export function NewestNotice({ changes, by }: NewestNoticeProps) {
  const { t } = useTexts()
  const { find } = useFormScope()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const formatValue = (name: string, value: string) =>
    value === '' ? t('common.none') : (find(name)?.format?.(value) ?? value)
  // Several changes of one person within a minute read the same and are listed once.
  const authors = [...new Set(by.map(({ by: name, at }) => t('forms.changedBy', { name, time: formatDateTime(at) })))]
  const changesOnScreen = changes.filter(({ name }) => find(name))
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('forms.changedTitle')}
      className="rounded-md border border-caution bg-surface p-3 outline-none"
      data-newest
    >
      <p className="font-semibold">{t('forms.changedTitle')}</p>
      <ul className="text-muted">
        {authors.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {changesOnScreen.length > 0 ? (
        <table className="mt-2 w-full table-fixed text-table">
          <thead className="text-left text-hint text-muted">
            <tr>
              <td className="w-40" />
              <th scope="col">{t('forms.changedWas')}</th>
              <th scope="col">{t('forms.changedNow')}</th>
              <th scope="col">{t('forms.changedYours')}</th>
            </tr>
          </thead>
          <tbody>
            {changesOnScreen.map(({ name, was, now, typed }) => (
              <tr key={name} data-changed={name}>
                <th scope="row" className="pr-2 text-left align-top font-normal text-muted">
                  {find(name)?.label}
                </th>
                <td className="pr-2 align-top break-words">{formatValue(name, was)}</td>
                <td className="pr-2 align-top break-words">{formatValue(name, now)}</td>
                <td className="align-top break-words">
                  {typed === null ? (
                    <span className="text-muted">{t('forms.changedUntouched')}</span>
                  ) : (
                    <strong>{formatValue(name, typed)}</strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mt-2">{t('forms.changedElsewhere')}</p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <CommandButton id="form.takeOver" tone="primary" />
        <span className="text-hint text-muted">{t('forms.changedHint')}</span>
      </p>
    </div>
  )
}
