import { AlarmLine } from '../../console/alarm.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { QueueNumbers } from '../reviews/queue-pane.tsx'

/** A control tower over a road, in the interface's colours. */
function Illustration({ title }: { title: string }) {
  return (
    <svg viewBox="0 0 480 320" role="img" aria-label={title} className="w-full max-w-md">
      <circle cx="360" cy="84" r="34" className="fill-warning" />
      <path d="M0 250 C90 210 150 236 240 214 S400 190 480 222 V320 H0z" className="fill-accent-soft" />
      <path d="M0 282 C120 250 220 292 480 256 V320 H0z" className="fill-line" />
      <path
        d="M20 306 C150 276 260 306 470 280"
        className="fill-none stroke-surface"
        strokeWidth="4"
        strokeDasharray="16 14"
      />
      <path d="M196 84h88l-14 46h-60z" className="fill-primary" />
      <path d="M204 92h72l-4 14h-64z" className="fill-white" opacity="0.85" />
      <path d="M216 130h48l12 130h-72z" className="fill-muted" />
      <path d="M188 76h104v8H188z" className="fill-secondary" />
      <path d="M240 40v36" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <circle cx="240" cy="36" r="6" className="fill-error" />
      <path
        d="M262 44c14 8 14 26 0 34M272 34c24 14 24 42 0 54"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g>
        <rect x="48" y="244" width="74" height="36" rx="3" className="fill-secondary" />
        <path d="M122 256h20l12 14v10h-32z" className="fill-primary" />
        <circle cx="68" cy="284" r="9" className="fill-ink" />
        <circle cx="136" cy="284" r="9" className="fill-ink" />
      </g>
      <g>
        <rect x="350" y="226" width="60" height="30" rx="3" className="fill-success" />
        <path d="M410 236h16l10 12v8h-26z" className="fill-primary" />
        <circle cx="368" cy="260" r="8" className="fill-ink" />
        <circle cx="420" cy="260" r="8" className="fill-ink" />
      </g>
    </svg>
  )
}

/** The first page of every person (CON-1-032, CON-1-033). */
export function WelcomeScreen() {
  const { t } = useTexts()
  return (
    <div className="mx-auto flex min-h-full max-w-5xl flex-wrap items-center justify-center gap-10 p-10">
      <Illustration title={t('welcome.illustration')} />
      <div className="flex w-96 flex-col gap-5">
        <h1 className="text-2xl font-semibold">{t('welcome.title')}</h1>
        <QueueNumbers />
        <AlarmLine />
        <div className="flex flex-wrap gap-2">
          <CommandButton id="go.reviews" tone="primary" />
          <CommandButton id="go.drivers" />
        </div>
        <ul className="space-y-2 text-muted">
          <li className="flex items-center gap-2">
            <CommandKbd id="palette.open" /> {t('welcome.hintPalette')}
          </li>
          <li className="flex items-center gap-2">
            <CommandKbd id="help.keys" /> {t('welcome.hintKeys')}
          </li>
        </ul>
      </div>
    </div>
  )
}
