import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Target } from '#commands/command'
import { trailTo } from '#commands/places/where'
import type { DriverBasicData } from '#contract/schemas/driver'
import { type DriverLicence, licenceData } from '#contract/schemas/driver-licence'
import { onChange } from '../../api/changes.ts'
import { ReplyError } from '../../api/client.ts'
import { driverHistoriesQueryOptions, driverQueryOptions, markStale } from '../../api/queries.ts'
import { useLayer } from '../../app/command-layers.ts'
import { copyableOf } from '../../app/copyable.ts'
import { decideTargets, decisionCommand } from '../../app/decide.ts'
import { openDialog } from '../../app/dialogs.ts'
import { driverTarget } from '../../app/driver-target.ts'
import { pendingStatusAtom } from '../../app/outbox-atoms.ts'
import { formatDateTime, formatDocument } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../../ui/after-pause.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { fieldValue } from '../../ui/field-value.ts'
import { Status } from '../../ui/status.tsx'

/** Tabs of the record that are built (CON-2-047). */
export const driverTabs = ['BASIC_DATA', 'HISTORY'] as const
export type DriverTab = (typeof driverTabs)[number]

function Fields({ title, values }: { title: string; values: readonly (readonly [string, string | null])[] }) {
  const texts = useTexts()
  return (
    <section aria-label={title} className="min-w-80 flex-1">
      <h2 className="pane-title mb-2">{title}</h2>
      <dl className="grid grid-cols-[11rem_1fr] gap-x-4 gap-y-1.5">
        {values.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-muted">{texts.word('fields', field)}</dt>
            <dd className="break-words">{fieldValue(texts, field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function BasicData({ driver, licence }: { driver: DriverBasicData; licence: DriverLicence | null }) {
  const { t, word } = useTexts()
  const { address } = driver
  const street = address ? [address.street, address.houseNumber, address.district, address.city, address.stateCode].filter(Boolean).join(', ') : null
  return (
    <div className="flex flex-wrap gap-10 p-6">
      {driver.profilePictureUrl ? <img src={driver.profilePictureUrl} alt={word('evidence', 'PORTRAIT')} className="size-36 rounded-full border border-line object-cover" /> : null}
      <Fields
        title={t('drivers.tabBASIC_DATA')}
        values={[
          ['document', driver.document.value],
          ['birthDate', driver.birthDate],
          ['motherName', driver.motherName],
          ['fatherName', driver.fatherName],
          ['cellphone', driver.cellphone],
          ['email', driver.email],
          ['workMode', driver.workMode],
          ['level', driver.level],
          ['country', driver.country],
          ['address', street],
          ['origin', driver.origin],
          ['rejectionReason', driver.rejectionReason ? word('reasonCodes', driver.rejectionReason) : null],
        ]}
      />
      {licence ? (
        <div className="min-w-80 flex-1">
          <Fields title={t('drivers.licence')} values={licenceData.keyof().options.map((name) => [name, licence.data[name]] as const)} />
          <p className="mt-3">
            <Status value={licence.status} />
          </p>
          {licence.filesUrls.map((file) => (
            <img key={file._id} src={file.url} alt={word('evidence', 'LICENCE')} className="mt-3 max-h-72 rounded-md border border-line" />
          ))}
        </div>
      ) : (
        <p className="text-muted">{t('drivers.noLicence')}</p>
      )}
    </div>
  )
}

function Histories({ id }: { id: string }) {
  const { t, word } = useTexts()
  const { data } = useQuery(driverHistoriesQueryOptions(id, 1))
  if (!data) return null
  if (data.histories.length === 0) return <p className="p-6 text-muted">{t('drivers.historyEmpty')}</p>
  return (
    <ol className="max-w-3xl p-6" data-histories={data.count}>
      {data.histories.map((entry) => (
        <li key={entry._id} className="relative border-l border-line pb-5 pl-5">
          <span aria-hidden="true" className="absolute top-1.5 -left-1 size-2 rounded-full bg-accent" />
          <p>
            <strong>{word('kinds', entry.resource)}</strong> · {t('drivers.historyBy', { event: word('events', entry.event), name: entry.byName })}
          </p>
          <p className="text-hint text-muted">
            {formatDateTime(entry.at)}
            {entry.from && entry.to ? ` · ${word('statuses', entry.from)} → ${word('statuses', entry.to)}` : ''}
          </p>
          {entry.details.reason ? (
            <p className="text-table">
              {entry.details.reason.text ?? word('reasonCodes', entry.details.reason.code)}
              {entry.details.requestNewPhoto ? ` · ${t('reviews.requestPhoto')}` : ''}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** One driver: basic data and history, with what can be done now. */
export function DriverScreen({ id, tab }: { id: string; tab: DriverTab }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(driverQueryOptions(id))
  const driver = data?.driver
  const pending = useAtomValue(pendingStatusAtom)

  useEffect(
    () =>
      onChange((change) => {
        if (!change || change.driver === id) markStale(['driver', id])
      }),
    [id],
  )

  const targets = (): Target[] =>
    driver ? [driverTarget(driver, pending)] : []
  const turn = (step: number) => {
    const next = driverTabs[(driverTabs.indexOf(tab) + step + driverTabs.length) % driverTabs.length] ?? 'BASIC_DATA'
    void navigate({ to: '/drivers/$id', params: { id }, search: { tab: next }, replace: true })
  }

  useLayer({
    scope: 'record',
    contribute: () => ({ screen: 'driver', targets: targets(), recordPath: `/drivers/${id}`, copyable: driver ? copyableOf(driver) : {} }),
    ports: {
      decide: (commandId, decided, given) => void decideTargets(decisionCommand(commandId, 'record'), decided, given),
      ask: (command) => {
        if (!command.asks?.some((ask) => ask.kind === 'reason')) return openDialog({ kind: 'palette', ask: command })
        const decided = targets()
        openDialog({ kind: 'reasons', command, targets: decided, onAnswer: (given) => void decideTargets(command, decided, given) })
      },
      record: { turnTab: turn },
    },
  })

  if (error && !data) {
    const isUnknown = error instanceof ReplyError && (error.status === 404 || error.status === 400)
    return (
      <Empty title={isUnknown ? error.message : t('common.failedTitle')} hint={error instanceof ReplyError ? (error.reply.details ?? '') : t('common.networkProblem')}>
        <Link to="/drivers" search={{}} className="button">
          {t('drivers.back')}
        </Link>
        {isUnknown ? null : (
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        )}
      </Empty>
    )
  }
  if (!data || !driver) {
    return (
      <AfterPause>
        <p role="status" className="p-6 text-muted">
          {t('common.loading')}
        </p>
      </AfterPause>
    )
  }
  return (
    <div className="flex min-h-full flex-col" data-driver={driver._id} data-version={driver.__v}>
      <header className="border-b border-line bg-surface px-6 pt-4">
        <div className="flex items-center gap-4">
          <BackLink path="/drivers" label={t('drivers.back')} keys="Escape" />
          <Breadcrumbs trail={[...trailTo(`/drivers/${id}`).map(({ title, path }) => ({ label: t(title), path })), { label: driver.fullName, path: null }]} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-4">
          <h1 className="text-xl font-semibold">{driver.fullName}</h1>
          <Status value={pending.get(id) ?? driver.status.driver} isPending={pending.has(id)} />
          <span className="text-muted">
            #{driver.code} · {driver.document.type} {formatDocument(driver.document.type, driver.document.value)}
          </span>
          <div className="ml-auto flex gap-2" role="group" aria-label={t('drivers.reviewHere')}>
            {(['review.approve', 'review.disapprove', 'review.inactivate', 'review.activate'] as const).map((commandId) => (
              <CommandButton key={`${commandId} ${driver.__v}`} id={`${commandId}.record`} />
            ))}
          </div>
        </div>
        <div role="tablist" aria-label={t('drivers.tabs')} className="mt-3 flex gap-1">
          {driverTabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={name === tab}
              aria-controls="panel"
              tabIndex={name === tab ? 0 : -1}
              className="h-9 border-b-2 border-transparent px-3 text-muted aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
              onClick={() => void navigate({ to: '/drivers/$id', params: { id }, search: { tab: name }, replace: true })}
            >
              {t(`drivers.tab${name}`)}
            </button>
          ))}
        </div>
      </header>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`} tabIndex={-1}>
        {tab === 'BASIC_DATA' ? <BasicData driver={driver} licence={data.driverLicense} /> : <Histories id={id} />}
      </div>
    </div>
  )
}
