import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { UNSURE_BELOW } from '#contract/schemas/documents/document-review'
import { secondsLeft } from '#machines/drivers/licence-reading.machine'
import { touchContext } from '../../console/command-layers.ts'
import { problemText } from '../../console/problem-text.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { LicencePictures } from './licence-pictures.tsx'

/** Minutes and seconds, m:ss. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function resultOf(t: Texts['t'], { length: count }: readonly unknown[], image: unknown): string[] {
  if (count > 0) return [t('driverRegistration.fieldsRead', { count })]
  const isPdf = image instanceof File && image.type === 'application/pdf'
  return [t(isPdf ? 'driverRegistration.pdfNotRead' : 'driverRegistration.readNothing')]
}

interface ReadingStateProps {
  pictures: LicencePictures
  /** Name of the licence's field for a field of the form. */
  nameOf(name: string): string
}

/** Asks whether the picture of somebody else is meant; until then nothing of it is filled in. */
function StrangerQuestion({ pictures: { stranger } }: Pick<ReadingStateProps, 'pictures'>) {
  const { t, word } = useTexts()
  useEffect(touchContext, [stranger])
  if (!stranger) return null
  const { field, before, now } = stranger
  return (
    <div role="alert" data-stranger className="flex flex-col gap-2 rounded-md bg-bad-soft px-3 py-2">
      <p>{t('driverRegistration.stranger', { field: word('fields', field), before, now })}</p>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="licence.dropStranger" />
        <CommandButton id="licence.takeStranger" tone="quiet" />
      </div>
    </div>
  )
}

/** The state of the reading in a few sentences: what was read, what is unsure, and what a further reading replaced. */
export function ReadingState({ pictures, nameOf }: ReadingStateProps) {
  const { t, word } = useTexts()
  const { actor, read, replaced } = pictures
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const seconds = secondsLeft(context)
  useEffect(touchContext, [value])
  const fieldNames = (names: readonly string[]) => names.map((name) => word('fields', nameOf(name))).join(', ')
  const unsure = Object.entries(read).flatMap(([name, { confidence }]) => (confidence < UNSURE_BELOW ? [name] : []))
  const doubts = [
    ...(unsure.length > 0 ? [t('driverRegistration.unsureFields', { fields: fieldNames(unsure) })] : []),
    ...replaced.map(({ name, before }) =>
      t('driverRegistration.replaced', { field: fieldNames([name]), before, now: read[name]?.value ?? '' }),
    ),
  ]
  const sentences = {
    empty: [],
    reading: [t('driverRegistration.reading')],
    read: [
      ...resultOf(t, context.readings ?? [], context.image),
      ...doubts,
      t('driverRegistration.readingsLeft', { count: context.readingsLeft }),
    ],
    waiting: [
      ...(context.readings ? [...resultOf(t, context.readings, context.image), ...doubts] : []),
      ...(seconds === null ? [] : [t('driverRegistration.countdown', { time: clockOf(seconds) })]),
    ],
    unread: [t('driverRegistration.notRead')],
    failed: [`${t('driverRegistration.readFailed')} ${problemText(context.problem)}`],
  }[value]
  return (
    <div data-reading={value} data-seconds={seconds ?? undefined} className="flex flex-col gap-2">
      <StrangerQuestion pictures={pictures} />
      {/* The countdown is hidden from screen readers, which would announce every second. */}
      <p role={value === 'waiting' ? undefined : 'status'} className="min-h-10 text-hint text-muted">
        {sentences.join(' ')}
      </p>
      {unsure.length > 0 ? (
        <span>
          <CommandButton id="licence.nextUnsure" tone="quiet" />
        </span>
      ) : null}
    </div>
  )
}
