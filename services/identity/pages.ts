import { createHash } from 'node:crypto'
import { languages, languageTags, type Language } from '#contract/languages'
import { DEMO_PASSWORD, demoUsernames } from './demo-accounts.ts'
import { signInStyle } from './sign-in-style.ts'
import { signInTexts } from './sign-in-texts.ts'
import type { IdentitySettings } from './settings.ts'

/** Content of the sign-in page. Error texts are already in the page's language. */
export interface SignInView {
  language: Language
  tenantName: string
  demo: boolean
  /** The user name that was typed before. */
  username: string
  usernameError?: string
  passwordError?: string
  /** Address of this page, to which the form is posted. */
  action: string
}

interface Message {
  title: string
  text: string
  link?: { href: string; text: string }
}

const styleHash = createHash('sha256').update(signInStyle).digest('base64')

/**
 * Headers of every page: no script at all, no framing, no cache; forms may lead to the provider and back to the
 * console.
 */
export function pageHeaders(settings: IdentitySettings): Readonly<Record<string, string>> {
  const targets = [...new Set(["'self'", settings.publicUrl, settings.appUrl])].join(' ')
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; font-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

export function signInPage(view: SignInView): string {
  const texts = signInTexts[view.language]
  const demo = view.demo
    ? `<p class="hint">${texts.demo}: ${demoUsernames.map((name) => `<code>${name}</code>`).join(' · ')} — ${texts.demoPassword} <code>${DEMO_PASSWORD}</code></p>`
    : ''
  // The focus is on the field with the error, or after a known user name, so that no pointer is needed.
  const focusPassword = view.usernameError === undefined && (view.passwordError !== undefined || view.username !== '')
  return page(
    view.language,
    texts.heading,
    `<h1>${texts.heading}</h1>
<p class="tenant">${escapeHtml(view.tenantName)}</p>
<form method="post" action="${escapeHtml(view.action)}" novalidate>
<input type="hidden" name="lang" value="${view.language}">
${field({ id: 'username', type: 'text', label: texts.username, value: view.username, error: view.usernameError, autocomplete: 'username', focus: !focusPassword })}
${field({ id: 'password', type: 'password', label: texts.password, value: '', error: view.passwordError, autocomplete: 'current-password', focus: focusPassword })}
<button type="submit">${texts.submit}</button>
</form>
${demo}
${languageLinks(view.language, view.action)}`,
  )
}

function languageLinks(current: Language, action: string): string {
  const links = languages.map((language) => {
    const tag = languageTags[language]
    const mark = language === current ? ' aria-current="true"' : ''
    return `<a href="${escapeHtml(action)}?lang=${language}" lang="${tag}" hreflang="${tag}"${mark}>${signInTexts[language].languageName}</a>`
  })
  return `<nav aria-label="${signInTexts[current].language}">\n${links.join('\n')}\n</nav>`
}

/** A field of a form: what it is called, and what was wrong with it. */
export type FormField = Pick<Field, 'id' | 'type' | 'label' | 'autocomplete' | 'error'> & {
  value?: string
  /** One sentence below the field. */
  hint?: string
}

interface FormView {
  language: Language
  title: string
  text: string
  /** Address of the page, to which the form is posted. */
  action: string
  fields: readonly FormField[]
  submit: string
  /** A value that is posted with the form. */
  hidden?: { name: string; value: string }
  /** HTML above the form. */
  above?: string
  /** True where the page shows what no second page shows, so that no link of a language may lead away from it. */
  isOnce?: boolean
  /** A link below the form. */
  other?: { href: string; text: string }
}

/** A page with a form. The focus is on the first field with an error, else on the first empty one. */
export function formPage({
  language,
  title,
  text,
  action,
  fields,
  submit,
  above = '',
  isOnce = false,
  hidden,
  other,
}: FormView): string {
  const focused = fields.find((each) => each.error !== undefined) ?? fields.find((each) => !each.value)
  const inputs = fields.map((each) => field({ value: '', ...each, focus: each === focused }))
  return page(
    language,
    title,
    `<h1>${escapeHtml(title)}</h1>
<p class="tenant">${escapeHtml(text)}</p>
${above}
<form method="post" action="${escapeHtml(action)}" novalidate>
<input type="hidden" name="lang" value="${language}">
${hidden ? `<input type="hidden" name="${hidden.name}" value="${escapeHtml(hidden.value)}">` : ''}
${inputs.join('\n')}
<button type="submit">${escapeHtml(submit)}</button>
</form>
${other ? `<p class="hint"><a href="${escapeHtml(other.href)}">${escapeHtml(other.text)}</a></p>` : ''}
${isOnce ? '' : languageLinks(language, action)}`,
  )
}

/** A page with one sentence and a link. */
export function messagePage(language: Language, message: Message): string {
  const link = message.link
    ? `<p><a class="button" href="${escapeHtml(message.link.href)}" autofocus>${escapeHtml(message.link.text)}</a></p>`
    : ''
  return page(
    language,
    message.title,
    `<h1>${escapeHtml(message.title)}</h1>\n<p>${escapeHtml(message.text)}</p>\n${link}`,
  )
}

/**
 * Asks for confirmation before a session is ended without proof of its owner.
 * @param form the provider's form, `op.logoutForm`
 */
export function logoutPage(language: Language, form: string): string {
  const texts = signInTexts[language]
  return page(
    language,
    texts.signOut,
    `<h1>${texts.signOut}</h1>\n<p>${texts.signOutText}</p>\n${form}\n<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${texts.signOut}</button>`,
  )
}

/**
 * The page for a request that the provider refuses in the browser.
 * @param code OAuth error code, with the request's id after a fault; shown for support
 */
export function providerErrorPage(language: Language, code: string, href: string): string {
  const texts = signInTexts[language]
  const away = code.startsWith('server_error')
  return page(
    language,
    away ? texts.unavailable : texts.refused,
    `<h1>${away ? texts.unavailable : texts.refused}</h1>
<p>${away ? texts.unavailableText : texts.refusedText}</p>
<p class="hint"><code>${escapeHtml(code)}</code></p>
<p><a class="button" href="${escapeHtml(href)}" autofocus>${texts.signInAgain}</a></p>`,
  )
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Torre</title>
<style>${signInStyle}</style>
</head>
<body>
<main>
<p class="brand">Torre</p>
${body}
</main>
</body>
</html>
`
}

interface Field {
  id: string
  type: 'text' | 'password'
  label: string
  value: string
  error: string | undefined
  autocomplete: string
  focus: boolean
  hint?: string
}

function field({ id, type, label, value, error, autocomplete, focus, hint }: Field): string {
  const wrong = error === undefined ? '' : ' aria-invalid="true"'
  const about = [...(error === undefined ? [] : [`${id}-error`]), ...(hint === undefined ? [] : [`${id}-hint`])]
  const described = about.length === 0 ? '' : ` aria-describedby="${about.join(' ')}"`
  // The hint stays beside an error, because it says what to enter instead.
  const below = hint === undefined ? '' : `\n<p class="below" id="${id}-hint">${escapeHtml(hint)}</p>`
  const message = error === undefined ? '' : `\n<p class="error" id="${id}-error" role="alert">${escapeHtml(error)}</p>`
  const plain = type === 'text' ? ' autocapitalize="none" spellcheck="false"' : ''
  return `<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" maxlength="200" required${plain}${wrong}${described}${focus ? ' autofocus' : ''}>${message}${below}
</div>`
}

/** A text as part of a page. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
