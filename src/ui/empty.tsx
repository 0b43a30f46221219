import type { ReactNode } from 'react'

type Picture = 'empty' | 'broken'

/** An empty road to the horizon in the interface's colours; `broken` draws it interrupted (CTR-2-053). */
function EmptyIllustration({ picture = 'empty' }: { picture?: Picture }) {
  return (
    <svg viewBox="0 0 200 112" aria-hidden="true" data-picture={picture} className="mb-2 h-28 w-50 shrink-0">
      <path d="M8 72c26-14 44-10 66-18s50-16 70-6 34 8 48 14v50H8z" className="fill-accent-soft" />
      <circle cx="150" cy="26" r="11" className="fill-warning" />
      <path d="M34 30h22a7 7 0 0 0 0-14 10 10 0 0 0-19-2 8 8 0 0 0-3 16z" className="fill-line" />
      <path d="M92 56h16l34 56H58z" className="fill-muted" />
      <path d="M100 62v6m0 8v9m0 9v12" className="stroke-surface" strokeWidth="3" strokeLinecap="round" fill="none" />
      <path
        d="M26 84v-9m0 0-7-9m7 9 7-9m-7 9V62M176 78v-8m0 0-6-8m6 8 6-8m-6 8V60"
        className="stroke-good"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
      {picture === 'broken' ? (
        <path
          d="m66 92 14-6 10 8 12-9 12 8 12-7"
          className="stroke-bad"
          strokeWidth="4"
          strokeLinejoin="round"
          strokeLinecap="round"
          fill="none"
        />
      ) : null}
      {picture === 'empty' ? (
        <g>
          <circle cx="118" cy="62" r="15" className="fill-raised stroke-accent" strokeWidth="4" />
          <path d="m129 73 11 12" className="stroke-accent" strokeWidth="6" strokeLinecap="round" />
        </g>
      ) : null}
    </svg>
  )
}

/** An empty, failed or forbidden state: what is the case, what helps, and the key for it. */
export function Empty({
  title,
  hint,
  picture = 'empty',
  children,
}: {
  title: string
  hint: string
  picture?: Picture
  children?: ReactNode
}) {
  return (
    <div role="status" className="flex min-h-full flex-col items-center justify-center gap-2 p-6 text-center">
      <EmptyIllustration picture={picture} />
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="max-w-md text-muted">{hint}</p>
      <div className="mt-3 flex flex-wrap items-center justify-center gap-2">{children}</div>
    </div>
  )
}
