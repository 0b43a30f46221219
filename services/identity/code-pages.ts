import { renderSVG } from 'uqr'
import type { Language } from '#contract/languages'
import { codeTexts } from './code-texts.ts'
import { momentText } from './moments.ts'
import { uriOfSecret } from './one-time-codes.ts'
import { escapeHtml, formPage } from './pages.ts'

/** What all pages of the second step have. Errors are already in the page's language. */
export interface CodeView {
  language: Language
  tenantName: string
  username: string
  /** Path of the page, to which its form is posted. */
  action: string
  /** Path of the page that asks for the password. */
  password: string
  error?: string | undefined
}

const otherAccount = ({ language, password }: CodeView) => ({
  href: `${password}?lang=${language}`,
  text: codeTexts[language].otherAccount,
})

/** Asks for a code of the authenticator, or a recovery code. */
export function codePage(view: CodeView): string {
  const { language, tenantName, username, action, error } = view
  const texts = codeTexts[language]
  return formPage({
    language,
    title: texts.title,
    text: `${tenantName} · ${username}`,
    action,
    fields: [{ id: 'code', type: 'text', label: texts.code, hint: texts.hint, error, autocomplete: 'one-time-code' }],
    submit: texts.submit,
    other: otherAccount(view),
  })
}

/** Shows the secret of a new authenticator as a picture and as text, and asks for its first code. */
export function enrolPage(view: CodeView, secret: string): string {
  const { language, tenantName, username, action, error } = view
  const texts = codeTexts[language]
  const picture = renderSVG(uriOfSecret(secret, { issuer: `Torre ${tenantName}`, label: username }), { border: 2 })
  const groups = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return formPage({
    language,
    title: texts.enrol,
    text: texts.enrolText.replace('{company}', () => tenantName),
    above: `<div class="qr" role="img" aria-label="${escapeHtml(texts.qr)}">${picture}</div>
<p>${escapeHtml(texts.key)}</p>
<p class="key"><code>${groups}</code></p>`,
    action,
    fields: [{ id: 'code', type: 'text', label: texts.firstCode, error, autocomplete: 'one-time-code' }],
    submit: texts.confirm,
    other: otherAccount(view),
  })
}

/**
 * Shows the recovery codes, once. The focus is on the codes and not on the button, so that a second tap of Enter does
 * not leave them.
 */
export function recoveryPage({ language, action }: CodeView, codes: readonly string[]): string {
  const texts = codeTexts[language]
  const label = escapeHtml(texts.recovery)
  return formPage({
    language,
    title: texts.recovery,
    text: texts.recoveryText,
    above: `<textarea readonly autofocus rows="${codes.length}" aria-label="${label}">${codes.join('\n')}</textarea>`,
    action,
    fields: [],
    isOnce: true,
    submit: texts.kept,
  })
}

/** Follows {@link recoveryPage} where it was loaded again. */
export function recoveryShownPage({ language, action }: CodeView): string {
  const texts = codeTexts[language]
  return formPage({
    language,
    title: texts.recovery,
    text: texts.shownText,
    action,
    fields: [],
    submit: texts.submit,
  })
}

/** Tells who has reset the person's access since the last sign-in, and why. */
export function resetToldPage(
  { language, tenantName, action }: CodeView,
  { id, by, at, reason }: { id: string; by: string; at: string; reason: string },
  timeZone: string,
): string {
  const texts = codeTexts[language]
  return formPage({
    language,
    title: texts.reset,
    text: texts.resetText.replace('{by}', () => by).replace('{at}', momentText(at, language, timeZone)),
    above: `<p class="key">${escapeHtml(`${texts.resetReason} ${reason}`)}</p>
<p class="key">${escapeHtml(texts.resetAsk.replace('{company}', () => tenantName))}</p>`,
    action,
    fields: [],
    hidden: { name: 'told', value: id },
    submit: texts.goOn,
  })
}
