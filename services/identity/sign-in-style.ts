/** Address of the typeface of the sign-in pages, which is the console's. */
export const SIGN_IN_FONT = '/session/inter.woff2'

/**
 * Style of the sign-in pages. It is part of the page and allowed by its hash; its only further request is the typeface.
 * The brand's #3A84FF is used for fills and outlines; text uses shades of it with a contrast of 4.5:1 on either ground,
 * and the edges of fields 3:1 (WCAG 1.4.3, 1.4.11).
 */
export const signInStyle = `
@font-face { font-family: "Inter Variable"; src: url(${SIGN_IN_FONT}) format("woff2"); font-weight: 100 900; font-display: fallback; }
:root { --ground: #f5f7fa; --card: #ffffff; --line: #c3cad5; --field: #7d8796; --text: #17202e; --soft: #566173; --link: #1c5fd1; --fill: #1f66dd; --on-fill: #ffffff; --wrong: #b8062a; --brand: #3a84ff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1319; --card: #171c24; --line: #3c4656; --field: #6b778a; --text: #e8ecf2; --soft: #a3aebf; --link: #8ab6ff; --fill: #3a84ff; --on-fill: #06132b; --wrong: #ff96a6; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--text); font: 15px/1.5 "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 380px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--brand); border-radius: 8px; }
.brand { margin: 0 0 24px; font-weight: 700; letter-spacing: 0.02em; }
h1 { margin: 0; font-size: 22px; line-height: 1.3; }
p { margin: 8px 0 0; }
.tenant { margin: 4px 0 24px; color: var(--soft); }
.field { margin-bottom: 16px; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input { width: 100%; height: 40px; padding: 0 12px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--field); border-radius: 6px; }
input[aria-invalid] { border-color: var(--wrong); }
textarea { width: 100%; margin: 0 0 8px; padding: 8px 12px; font: 15px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: inherit; background: var(--ground); border: 1px solid var(--field); border-radius: 6px; resize: none; }
.qr { width: 208px; margin: 0 auto 16px; }
.qr svg { display: block; width: 100%; border-radius: 6px; }
.key { margin: 4px 0 16px; overflow-wrap: anywhere; text-wrap: balance; }
.below { margin: 4px 0 0; font-size: 14px; color: var(--soft); }
.error { margin: 4px 0 0; font-size: 14px; color: var(--wrong); }
button, .button { display: inline-block; width: 100%; min-height: 40px; margin-top: 8px; padding: 8px 12px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-fill); background: var(--fill); border: 0; border-radius: 6px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
a { color: var(--link); }
a.button { color: var(--on-fill); }
.hint { margin-top: 24px; font-size: 14px; color: var(--soft); }
code { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text); }
nav { display: flex; gap: 16px; margin-top: 24px; font-size: 14px; }
nav a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none; }
`
