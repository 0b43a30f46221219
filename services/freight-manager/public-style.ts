import { SIGN_IN_FONT } from '../identity/sign-in-style.ts'

/** Style of a freight's public page, part of the page and allowed by its hash; it prints on one sheet. */
export const publicStyle = `
@font-face { font-family: "Inter Variable"; src: url(${SIGN_IN_FONT}) format("woff2"); font-weight: 100 900; font-display: fallback; }
:root { --ground: #f5f7fa; --card: #ffffff; --line: #c3cad5; --text: #17202e; --soft: #566173; --link: #1c5fd1; --brand: #3a84ff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1319; --card: #171c24; --line: #3c4656; --text: #e8ecf2; --soft: #a3aebf; --link: #8ab6ff; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--text); font: 16px/1.5 "Inter Variable", system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 32px; background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--brand); border-radius: 8px; }
.brand { margin: 0 0 16px; font-weight: 700; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.3; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: 8px 16px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
a { color: var(--link); }
footer { margin-top: 24px; color: var(--soft); font-size: 14px; }
@media (max-width: 480px) { main { padding: 20px; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 10px; } }
@media print { body { padding: 0; background: none; color: #000; } main { border: 0; padding: 0; } }
`
