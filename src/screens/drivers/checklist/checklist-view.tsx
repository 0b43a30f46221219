import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { stepsWithin } from '#contract/schemas/checklist'
import type { Hindrance } from '#machines/checklists/progress'
import { driverChecklistQueryOptions } from '../../../api/paper-queries.ts'
import { useLayer } from '../../../console/command-layers.ts'
import { problemText } from '../../../console/problem-text.ts'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'
import { type Texts, useTexts } from '../../../i18n/use-texts.ts'
import { Loading } from '../../../ui/after-pause.tsx'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Kbd } from '../../../console/kbd.tsx'
import { type RecordItem, RecordItems } from '../../../ui/record/record-items.tsx'
import { Status } from '../../../ui/status.tsx'
import { ImageView } from '../image-view.tsx'
import { copyableOfPendency, pendencyDates, pendencyTarget } from '../pendency-record.ts'
import { Answer, formatWait, picturesOf } from './answer.tsx'
import { type AnsweredStep, readChecklist } from './read-checklist.ts'

interface ChecklistViewProps {
  driver: string
  /** Id of the pendency. */
  id: string
  onClose(): void
}

/** Explains why a step has no answer. */
function missingText({ t, language }: Texts, hindrance: Hindrance | null, steps: readonly AnsweredStep[]): string {
  if (hindrance?.reason === 'NOT_STARTED') return t('papers.notStarted')
  if (hindrance?.reason !== 'EARLIER_STEP') return t('papers.notAnswered')
  const earlier = steps.find(({ step }) => step._id === hindrance.step)?.step.label[language] ?? ''
  return `${t('papers.notAnswered')} · ${t('papers.waitsFor', { step: earlier })}`
}

const tones = { CREATED: 'PENDING', SENT: 'SENT', APPROVED: 'APPROVED', DISAPPROVED: 'DISAPPROVED' } as const

/** A requested checklist, step by step with its answers; arrows move between the steps. */
export function ChecklistView({ driver, id, onClose }: ChecklistViewProps) {
  const texts = useTexts()
  const { t, word, language } = texts
  const { data, dataUpdatedAt, error } = useQuery(driverChecklistQueryOptions(driver, id))
  // The address may name a pendency of another driver; it is not shown.
  const pendency = data?.driver._id === driver ? data : undefined
  const read = useMemo(() => pendency && readChecklist(pendency, dataUpdatedAt), [pendency, dataUpdatedAt])
  const [shown, setShown] = useState<string | null>(null)
  useLayer({
    scope: 'record',
    nested: true,
    contribute: () => ({
      targets: pendency ? [pendencyTarget(pendency)] : [],
      copyable: pendency ? copyableOfPendency(pendency) : {},
    }),
    ports: { back: onClose },
  })

  const back = (
    <button type="button" className="button" onClick={onClose}>
      {t('papers.backToList')} <Kbd keys="Escape" />
    </button>
  )
  if (!pendency) {
    if (data || error) {
      return (
        <Empty title={t('papers.pendencyNotHere')} hint={error ? problemText(error) : t('papers.pendencyNotHereHint')}>
          {back}
        </Empty>
      )
    }
    return <Loading />
  }
  const steps = read?.steps ?? []
  const itemOf = (now: AnsweredStep, at: number): RecordItem => {
    const { step, answer, path, hindrance } = now
    const took = answer?.completedAt ? (Date.parse(answer.completedAt) - Date.parse(answer.startedAt)) / 1000 : 0
    const isOpenable = answer !== null && picturesOf(answer).length > 0
    return {
      id: step._id,
      title: step.label[language],
      status: answer ? <Status value={tones[answer.status]} label={word('stepStatuses', answer.status)} /> : null,
      facts: [
        t('papers.stepOf', { at: at + 1, count: steps.length }),
        word('stepTypes', step.type),
        t(step.required ? 'papers.required' : 'papers.optional'),
      ].join(' · '),
      target: pendencyTarget(pendency),
      copyable: copyableOfPendency(pendency),
      depth: path.length - 1,
      ...(isOpenable ? { open: () => setShown(step._id), commands: ['record.openItem'] } : {}),
      content: (
        <div className="mt-2 flex flex-col gap-2" data-step={step.type}>
          {step.description ? <p className="text-muted">{step.description[language]}</p> : null}
          {step.type === 'INFO_CHECK' && step.text ? <p className="text-muted">{step.text[language]}</p> : null}
          {answer ? (
            <Answer step={step} answer={answer} />
          ) : (
            <p className="text-muted">{missingText(texts, hindrance, steps)}</p>
          )}
          {answer?.completedAt ? (
            <p className="text-hint text-muted">
              {t('papers.answeredAt', { date: formatDateTime(answer.completedAt) })} ·{' '}
              {t('papers.took', { time: formatWait(took) })}
              {answer.expireAt ? ` · ${t('papers.goodUntil', { date: formatDate(answer.expireAt) })}` : ''}
            </p>
          ) : null}
        </div>
      ),
    }
  }

  const looked = steps.find(({ step }) => step._id === shown)
  const answered = steps.filter(({ answer }) => answer !== null).length
  return (
    <section aria-label={t('papers.steps', { name: pendency.description })} data-pendency={pendency._id}>
      <header className="flex flex-wrap items-center gap-4 border-b border-line px-6 py-3">
        <h2 className="font-semibold">{pendency.description}</h2>
        <p className="text-muted">{pendency.requester}</p>
        <Status value={pendency.status} words="pendencyStatuses" />
        <p className="text-muted">{pendencyDates(texts, pendency)}</p>
        <div className="ml-auto flex gap-2">
          <CommandButton id="pendency.cancel.record" />
          {back}
        </div>
        {read ? (
          <p className="w-full text-hint text-muted">
            {t('papers.answeredCount', { answered, count: stepsWithin(read.checklist.steps).length })} ·{' '}
            {t(read.checklist.flow === 'SEQUENTIAL' ? 'papers.sequential' : 'papers.anyOrder')}
          </p>
        ) : null}
      </header>
      {read ? (
        <RecordItems
          label={t('papers.steps', { name: pendency.description })}
          items={steps.map(itemOf)}
          empty={t('papers.answersEmpty')}
          commands={[]}
        />
      ) : (
        <div className="p-6">
          <p role="alert" className="mb-3">
            {t('papers.unreadable')}
          </p>
          <pre className="overflow-auto rounded border border-line bg-canvas p-3 font-mono text-hint">
            {JSON.stringify({ checklist: pendency.checklist, responses: pendency.responses }, null, 2)}
          </pre>
        </div>
      )}
      {looked?.answer ? (
        <ImageView
          title={looked.step.label[language]}
          images={picturesOf(looked.answer).map(({ url, description }, at) => ({
            _id: String(at),
            url,
            description: description || looked.step.label[language],
            width: 0,
            height: 0,
          }))}
          onClose={() => setShown(null)}
        />
      ) : null}
    </section>
  )
}
