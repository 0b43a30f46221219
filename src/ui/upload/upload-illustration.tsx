/** A sheet that moves up into a tray (CTR-2-053). Decorative: the text beside it says the same. */
export function UploadIllustration({ className = 'h-16 w-20 shrink-0' }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" className={className}>
      <ellipse cx="60" cy="84" rx="50" ry="8" className="fill-accent-soft" />
      <rect
        x="26"
        y="14"
        width="40"
        height="50"
        rx="4"
        transform="rotate(-9 46 39)"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <rect
        x="52"
        y="12"
        width="42"
        height="52"
        rx="4"
        transform="rotate(5 73 38)"
        className="fill-surface stroke-muted"
        strokeWidth="2"
      />
      <g transform="rotate(5 73 38)">
        <circle cx="64" cy="24" r="4" className="fill-warning" />
        <path
          d="M56 46l10-12 8 9 5-5 11 12v5H56z"
          className="fill-accent-soft stroke-accent"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </g>
      <path
        d="M14 60h24l6 8h32l6-8h24v20a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z"
        className="fill-raised stroke-muted"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M60 82V66m-7 6 7-7 7 7"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
