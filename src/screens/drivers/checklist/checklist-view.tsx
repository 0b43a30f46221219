import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { stepsWithin } from '#contract/schemas/checklists/checklist'
import type { DriverChecklistDetail } from '#contract/schemas/pendencies/driver-checklist'
import type { Hindrance } from '#machines/checklists/progress'
import { driverChecklistQueryOptions } from '../../../api/document-queries.ts'
import { useLayer } from '../../../console/command-layers.ts'
import { standingOf } from '../../../console/decided.ts'
import { decidedAtom } from '../../../console/outbox-atoms.ts'
import { problemText } from '../../../console/problem-text.ts'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'
import { type Texts, useTexts } from '../../../i18n/use-texts.ts'
import { Loading } from '../../../ui/after-pause.tsx'
import { CommandButton } from '../../../ui/command-button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Kbd } from '../../../console/kbd.tsx'
import { type RecordItem, RecordItems } from '../../../ui/record/record-items.tsx'
import { imagesOf } from '#contract/schemas/documents/document-review'
import { StandingStatus, Status } from '../../../ui/status.tsx'
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
  if (hindrance?.reason === 'NOT_STARTED') return t('pendencies.notStarted')
  if (hindrance?.reason !== 'EARLIER_STEP') return t('pendencies.notAnswered')
  const earlier = steps.find(({ step }) => step._id === hindrance.step)?.step.label[language] ?? ''
  return `${t('pendencies.notAnswered')} · ${t('pendencies.waitsFor', { step: earlier })}`
}

const tones = { CREATED: 'PENDING', SENT: 'SENT', APPROVED: 'APPROVED', DISAPPROVED: 'DISAPPROVED' } as const

/** A step in words, with its answer. */
function StepContent({ answered, steps }: { answered: AnsweredStep; steps: readonly AnsweredStep[] }) {
  const texts = useTexts()
  const { t, language } = texts
  const { step, answer, hindrance } = answered
  const seconds = answer?.completedAt ? (Date.parse(answer.completedAt) - Date.parse(answer.startedAt)) / 1000 : 0
  return (
    <div className="mt-2 flex flex-col gap-2" data-step={step.type}>
      {step.description ? <p className="text-muted">{step.description[language]}</p> : null}
      {step.type === 'INFO_CHECK' && step.text ? <p className="text-muted">{step.text[language]}</p> : null}
      {'dataCall' in step && step.dataCall ? (
        <p className="text-hint text-muted">
          {t('pendencies.outsideItems', { host: new URL(step.dataCall.url).host })}
        </p>
      ) : null}
      {answer ? (
        <Answer step={step} answer={answer} />
      ) : (
        <p className="text-muted">{missingText(texts, hindrance, steps)}</p>
      )}
      {answer?.completedAt ? (
        <p className="text-hint text-muted">
          {t('pendencies.answeredAt', { date: formatDateTime(answer.completedAt) })} ·{' '}
          {t('pendencies.took', { time: formatWait(seconds) })}
          {answer.expireAt ? ` · ${t('pendencies.goodUntil', { date: formatDate(answer.expireAt) })}` : ''}
        </p>
      ) : null}
    </div>
  )
}

/** The steps of a checklist as items; an answer's images open in a dialog. */
function Steps({ pendency, steps }: { pendency: DriverChecklistDetail; steps: readonly AnsweredStep[] }) {
  const { t, word, language } = useTexts()
  const decided = useAtomValue(decidedAtom)
  const [openId, setOpenId] = useState<string | null>(null)
  const itemOf = (answered: AnsweredStep, at: number): RecordItem => {
    const { step, answer, path } = answered
    const isOpenable = answer !== null && picturesOf(answer).length > 0
    return {
      id: step._id,
      title: step.label[language],
      status: answer ? <Status value={tones[answer.status]} label={word('stepStatuses', answer.status)} /> : null,
      facts: [
        t('pendencies.stepOf', { at: at + 1, count: steps.length }),
        word('stepTypes', step.type),
        t(step.required ? 'pendencies.required' : 'pendencies.optional'),
      ].join(' · '),
      target: pendencyTarget(pendency, decided),
      copyable: copyableOfPendency(pendency),
      depth: path.length - 1,
      ...(isOpenable ? { open: () => setOpenId(step._id), commands: ['record.openItem'] } : {}),
      content: <StepContent answered={answered} steps={steps} />,
    }
  }
  const open = steps.find(({ step }) => step._id === openId)
  return (
    <>
      <RecordItems
        label={t('pendencies.steps', { name: pendency.description })}
        items={steps.map(itemOf)}
        empty={t('pendencies.answersEmpty')}
        commands={[]}
      />
      {open?.answer ? (
        <ImageView
          title={open.step.label[language]}
          images={imagesOf(
            picturesOf(open.answer).map(({ url, description }, at) => ({
              _id: String(at),
              url,
              description: description || open.step.label[language],
              width: 0,
              height: 0,
            })),
          )}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </>
  )
}

/** A checklist that the console cannot parse, as the services sent it. */
function UnreadableChecklist({ pendency: { checklist, responses } }: { pendency: DriverChecklistDetail }) {
  const { t } = useTexts()
  return (
    <div className="p-6">
      <p role="alert" className="mb-3">
        {t('pendencies.unreadable')}
      </p>
      <pre className="rounded border border-line bg-canvas p-3 font-mono text-hint whitespace-pre-wrap break-words">
        {JSON.stringify({ checklist, responses }, null, 2)}
      </pre>
    </div>
  )
}

/** A requested checklist, step by step with its answers; arrows move between the steps. */
export function ChecklistView({ driver, id, onClose }: ChecklistViewProps) {
  const texts = useTexts()
  const { t } = texts
  const decided = useAtomValue(decidedAtom)
  const { data, dataUpdatedAt, error } = useQuery(driverChecklistQueryOptions(driver, id))
  // The address may name a pendency of another driver; it is not shown.
  const pendency = data?.driver._id === driver ? data : undefined
  const parsed = useMemo(() => pendency && readChecklist(pendency, dataUpdatedAt), [pendency, dataUpdatedAt])
  useLayer({
    scope: 'record',
    nested: true,
    contribute: () => ({
      targets: pendency ? [pendencyTarget(pendency, decided)] : [],
      copyable: pendency ? copyableOfPendency(pendency) : {},
    }),
    ports: { back: onClose },
  })

  const back = (
    <button type="button" className="button" onClick={onClose}>
      {t('pendencies.backToList')} <Kbd keys="Escape" />
    </button>
  )
  if (!pendency) {
    if (data || error) {
      return (
        <Empty title={t('pendencies.notHere')} hint={error ? problemText(error) : t('pendencies.notHereHint')}>
          {back}
        </Empty>
      )
    }
    return <Loading />
  }
  const answered = parsed?.steps.filter(({ answer }) => answer !== null).length ?? 0
  return (
    <section aria-label={t('pendencies.steps', { name: pendency.description })} data-pendency={pendency._id}>
      <header className="flex flex-wrap items-center gap-4 border-b border-line px-6 py-3">
        <h2 className="font-semibold">{pendency.description}</h2>
        <p className="text-muted">{pendency.requester}</p>
        <StandingStatus {...standingOf(decided, pendency, pendency.status)} words="pendencyStatuses" />
        <p className="text-muted">{pendencyDates(texts, pendency)}</p>
        <div className="ml-auto flex gap-2">
          <CommandButton id="pendency.cancel.record" />
          {back}
        </div>
        {parsed ? (
          <p className="w-full text-hint text-muted">
            {t('pendencies.answeredCount', { answered, count: stepsWithin(parsed.checklist.steps).length })} ·{' '}
            {t(parsed.checklist.flow === 'SEQUENTIAL' ? 'pendencies.sequential' : 'pendencies.anyOrder')}
          </p>
        ) : null}
      </header>
      {parsed ? <Steps pendency={pendency} steps={parsed.steps} /> : <UnreadableChecklist pendency={pendency} />}
    </section>
  )
}
