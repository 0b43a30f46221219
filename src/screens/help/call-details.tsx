import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { ApiDocument, Content } from './api-document.ts'
import type { ApiCall } from './calls.ts'
import { curlOf, parametersOf } from './curl.ts'
import { FieldTable, type TableField } from './field-table.tsx'
import { fieldsOf, labelOfSchema, parameterField, rootFields } from './schema-fields.ts'

const places = [
  ['path', 'help.inPath'],
  ['query', 'help.inQuery'],
  ['header', 'help.inHeader'],
] as const

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    // `content-visibility` skips layout and paint of a long table that is out of view.
    <section aria-label={title} className="[contain-intrinsic-size:auto_400px] [content-visibility:auto]">
      <h4 className="mb-1 flex flex-wrap items-baseline gap-x-3 font-semibold">
        {title}
        {hint ? <span className="font-mono text-hint font-normal wrap-anywhere text-muted">{hint}</span> : null}
      </h4>
      {children}
    </section>
  )
}

/** A shell command as a block of text. */
export function Shell({ text }: { text: string }) {
  return (
    <pre className="rounded-md border border-line bg-canvas px-3 py-2 font-mono text-hint wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  )
}

function Summary({ call }: { call: ApiCall }) {
  const { t, word } = useTexts()
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">{t('help.address')}</dt>
      <dd className="font-mono text-table wrap-anywhere" data-path>
        {call.method} {call.path}
      </dd>
      <dt className="text-muted">{t('help.name')}</dt>
      <dd className="font-mono text-table wrap-anywhere">
        <Link to="/help/api" search={{ call: call.name }} className="text-accent underline">
          {call.name}
        </Link>
      </dd>
      <dt className="text-muted">{t('help.roles')}</dt>
      <dd>
        {call.roles.length === 0 ? (
          <span className="text-muted">{t('help.anyone')}</span>
        ) : (
          call.roles.map((role, at) => (
            <span key={role}>
              {at > 0 ? ' · ' : ''}
              {word('roles', role)} <code className="font-mono text-hint text-muted">{role}</code>
            </span>
          ))
        )}
      </dd>
      {call.feature ? (
        <>
          <dt className="text-muted">{t('help.feature')}</dt>
          <dd>
            <code className="font-mono text-table">{call.feature}</code>
          </dd>
        </>
      ) : null}
    </dl>
  )
}

/** A multipart form: the fields of its JSON part, and its files with their types. */
function Form({ document, form }: { document: ApiDocument; form: Content }) {
  const { t } = useTexts()
  const fields = fieldsOf(document, form.schema).map((field): TableField => {
    const types = form.encoding?.[field.name]?.contentType
    return { field, isOpen: field.name === 'data', ...(types ? { note: t('help.accepts', { types }) } : {}) }
  })
  return <FieldTable document={document} label={t('help.body')} fields={fields} />
}

function Body({ document, contents }: { document: ApiDocument; contents: Readonly<Record<string, Content>> }) {
  const { t } = useTexts()
  const form = contents['multipart/form-data']
  const [[type, content] = ['', undefined]] = form ? [['multipart/form-data', form] as const] : Object.entries(contents)
  return (
    <Part title={t('help.body')} hint={form ? type : `${type} · ${labelOfSchema(document, content?.schema)}`}>
      {form ? (
        <>
          <p className="mb-1 text-muted">
            {t('help.form')} {contents['application/json'] ? t('help.jsonAlone') : null}
          </p>
          <Form document={document} form={form} />
        </>
      ) : (
        <FieldTable
          document={document}
          label={t('help.body')}
          fields={rootFields(document, content?.schema).map((field) => ({ field }))}
        />
      )}
    </Part>
  )
}

function Errors({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const { t } = useTexts()
  const failures = Object.entries(call.operation.responses ?? {}).filter(([status]) => !status.startsWith('2'))
  const shape = failures.map(([, reply]) => reply.content?.['application/json']?.schema).find(Boolean)
  if (failures.length === 0) return null
  return (
    <Part title={t('help.errors')}>
      <dl className="grid grid-cols-[3.5rem_1fr] gap-y-0.5 text-table">
        {failures.map(([status, { description }]) => (
          <div key={status} className="contents">
            <dt className="font-mono font-semibold">{status}</dt>
            <dd lang="en">{description}</dd>
          </div>
        ))}
      </dl>
      {shape ? (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded text-muted">
            {t('help.errorShape')} <code className="font-mono text-hint">{labelOfSchema(document, shape)}</code>
          </summary>
          <FieldTable
            document={document}
            label={labelOfSchema(document, shape)}
            fields={rootFields(document, shape).map((field) => ({ field }))}
          />
        </details>
      ) : null}
    </Part>
  )
}

/** The details of one call. */
export function CallDetails({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const { t } = useTexts()
  const parameters = parametersOf(document, call)
  const contents = call.operation.requestBody?.content
  const successes = Object.entries(call.operation.responses ?? {}).filter(([status]) => status.startsWith('2'))
  return (
    <div className="flex flex-col gap-5 border-t border-line bg-surface px-5 py-4">
      <p lang="en">{call.summary}</p>
      <Summary call={call} />
      <div className="flex flex-wrap gap-2">
        <CommandButton id="reference.copyPath" />
        <CommandButton id="reference.copyCurl" />
        <CommandButton id="reference.copyLink" />
      </div>
      {places.map(([place, title]) => {
        const fields = parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => ({ field: parameterField(document, parameter) }))
        return fields.length === 0 ? null : (
          <Part key={place} title={t(title)}>
            <FieldTable document={document} label={t(title)} fields={fields} />
          </Part>
        )
      })}
      {contents ? <Body document={document} contents={contents} /> : null}
      {successes.map(([status, reply]) =>
        Object.entries(reply.content ?? {}).map(([type, { schema }]) => {
          const title = t('help.reply', { status })
          return (
            <Part
              key={`${status} ${type}`}
              title={title}
              hint={schema ? `${type} · ${labelOfSchema(document, schema)}` : type}
            >
              {schema ? (
                <FieldTable
                  document={document}
                  label={title}
                  fields={rootFields(document, schema).map((field) => ({ field }))}
                />
              ) : (
                <p lang="en" className="text-muted">
                  {reply.description}
                </p>
              )}
            </Part>
          )
        }),
      )}
      <Errors document={document} call={call} />
      <Part title={t('help.curl')}>
        <Shell text={curlOf(document, call)} />
      </Part>
    </div>
  )
}
