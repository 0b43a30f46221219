import type { ApiCall } from './calls.ts'
import { type ApiDocument, type Content, type Parameter, referenced, type Schema } from './api-document.ts'
import { sampleOf } from './sample.ts'

/** The parameters of a call, with references resolved. */
export function parametersOf(document: ApiDocument, { operation }: ApiCall): Parameter[] {
  return (operation.parameters ?? []).flatMap((parameter) => {
    const target = parameter.$ref ? (referenced(document, parameter.$ref) as Parameter | undefined) : parameter
    return target ? [target] : []
  })
}

/** Base address of the services, without a trailing slash. */
export function serverOf(document: ApiDocument): string {
  return (document.servers?.[0]?.url ?? '').replace(/\/$/, '')
}

/** A shell variable that the reader sets: `$id`. */
function variable(name: string): string {
  return `$${name.replaceAll(/\W/g, '_')}`
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** True for a part of a form that is a file or a list of files. */
function isFile(part: Schema | boolean | undefined): boolean {
  if (typeof part !== 'object') return false
  return part.contentMediaType !== undefined || isFile(part.items)
}

function formLines(document: ApiDocument, form: Content): string[] {
  const { properties = {}, required = [] } = form.schema ?? {}
  return required.map((name) => {
    // `--form-string` keeps curl from interpreting a semicolon in the JSON.
    return isFile(properties[name])
      ? `-F "${name}=@${variable(name)}"`
      : `--form-string ${singleQuoted(`${name}=${JSON.stringify(sampleOf(document, properties[name]))}`)}`
  })
}

function bodyLines(document: ApiDocument, { operation }: ApiCall): string[] {
  const content = operation.requestBody?.content ?? {}
  const json = content['application/json']
  if (json)
    return [
      `-H 'Content-Type: application/json'`,
      `-d ${singleQuoted(JSON.stringify(sampleOf(document, json.schema)))}`,
    ]
  const form = content['multipart/form-data']
  return form ? formLines(document, form) : []
}

/**
 * A call as a curl command, with the token and the values of the address as shell variables: `$TOKEN`, `$id`. It
 * contains only the required parts; its body is a sample that the services may refuse.
 */
export function curlOf(document: ApiDocument, call: ApiCall): string {
  const parameters = parametersOf(document, call).filter(({ required }) => required)
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${variable(name)}`)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => variable(name))
  const isStream = Object.keys(call.operation.responses?.['200']?.content ?? {}).includes('text/event-stream')
  const lines = [
    `curl${isStream ? ' -N' : ''}${call.method === 'GET' ? '' : ` -X ${call.method}`} "${serverOf(document)}${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...(call.operation.security?.length === 0 ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => `-H "${name}: ${variable(name)}"`),
    ...bodyLines(document, call),
  ]
  return lines.join(' \\\n  ')
}

/** The curl command that gets a program its token; null if the document does not state the address. */
export function tokenCurlOf(document: ApiDocument): string | null {
  const address = Object.values(document.components?.securitySchemes ?? {}).find(
    (scheme) => scheme.flows?.clientCredentials?.tokenUrl,
  )?.flows?.clientCredentials?.tokenUrl
  return address
    ? [
        `curl "${address}"`,
        `-d grant_type=client_credentials`,
        `-d "client_id=$CLIENT_ID"`,
        `-d "client_secret=$CLIENT_SECRET"`,
      ].join(' \\\n  ')
    : null
}
