import { accessCode as accessCodeFacet } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { waitFor } from 'xstate'
import type { AccessCodeReply } from '#contract/schemas/drivers/access-code'
import { mayUse } from '#contract/roles'
import { textOf } from '#contract/texts'
import { CodeLimit } from '#machines/drivers/access-code.machine'
import { onChange } from '../../api/changes.ts'
import { ReplyError } from '../../api/client.ts'
import { lastLinkQueryOptions } from '../../api/driver-queries.ts'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { tell, textOfMessage } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { accessCodeWorkflow } from '../../effects/access-code.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDate, formatDateTime, namedDocument } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { countdown } from './countdown.ts'
import { DocumentSearch, focusDocument } from './document-search.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { focusHome } from '../../console/focus-home.ts'

/** The code in large type, with the time until it expires. */
function Code({ code, at }: { code: NonNullable<AccessCodeReply['accessCode']>; at: number }) {
  const { t } = useTexts()
  return (
    <>
      <p className="font-mono text-4xl tracking-[0.3em]" data-code>
        {code.code}
      </p>
      <p className="font-semibold" role="timer">
        {t('accessCode.expires', { time: countdown(Date.parse(code.expireAt), at) })}
      </p>
      <p className="text-muted">
        {t('accessCode.generatedFor', { at: formatDateTime(code.generatedAt), phone: formatPhone(code.phone) })}
      </p>
      <p className="text-muted" data-delivery={code.delivery.status}>
        {t(`accessCode.delivery${code.delivery.status}`)}
      </p>
    </>
  )
}

/**
 * The company that the driver drives for, or drove for last. An operator may ask a caller for it before giving a code
 * (CON-7-036).
 */
function LastCompany({ driver }: { driver: string }) {
  const { t } = useTexts()
  const { data: link } = useQuery(lastLinkQueryOptions(driver))
  if (!link) return null
  const from = formatDate(link.linkedAt)
  return (
    <p className="text-muted" data-last-link={link._id}>
      {t('accessCode.lastCompany', { company: link.company.name })}{' '}
      {link.unlinkedAt === null
        ? t('links.since', { from })
        : t('links.between', { from, to: formatDate(link.unlinkedAt) })}
    </p>
  )
}

/** The found driver, the code or a note that there is none, and the time until the limit ends. */
function Found({ found, at, nextAt }: { found: AccessCodeReply; at: number; nextAt: number | null }) {
  const texts = useTexts()
  const { t, language } = texts
  const { driver, accessCode } = found
  return (
    <section aria-label={driver.fullName} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg font-semibold">{driver.fullName}</h2>
      <p className="text-muted">{namedDocument(texts, driver.document)}</p>
      <LastCompany driver={driver._id} />
      {accessCode ? (
        <Code code={accessCode} at={at} />
      ) : (
        <p>
          <strong>{t('accessCode.none')}</strong> {t('accessCode.noneHint')}
        </p>
      )}
      {nextAt !== null && nextAt > at ? (
        <p className="rounded-md border border-line bg-accent-soft px-3 py-2" data-limited>
          <span role="alert">{textOf('accessCodeLimit', language)}</span>{' '}
          <span className="font-semibold">{t('accessCode.limitedShort', { time: countdown(nextAt, at) })}</span>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <CommandButton id="accessCode.generate" tone="primary" />
        <CommandButton id="accessCode.copy" />
        <CommandButton id="accessCode.driver" />
      </div>
    </section>
  )
}

function AccessCodes() {
  const { t } = useTexts()
  const actor = useActorRef(accessCodeWorkflow, { input: { clock: Date.now } })
  const { found, at, nextAt, problem } = useSelector(actor, ({ context }) => context)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('lookingUp'))
  const [isOpen, setOpen] = useState(false)
  const isLimited = nextAt !== null && nextAt > at
  const wait = isLimited ? countdown(nextAt, at) : null
  const code = found?.accessCode?.code ?? null
  const driver = found?.driver._id ?? null
  const isUnknown = problem instanceof ReplyError && problem.status === 404

  useLayer({
    scope: 'screen',
    contribute: () => ({ screen: 'accessCode' }),
    facets: [
      provide(accessCodeFacet, () => ({ driver, code, wait, lookUp: focusDocument, generate: () => setOpen(true) })),
    ],
  })
  useEffect(touchContext, [driver, code, isLimited])
  useEffect(
    () =>
      onChange((change) => {
        if (!change || (change.resource === 'ACCESS_CODE' && change.driver === driver)) actor.send({ type: 'TOLD' })
      }),
    [actor, driver],
  )
  useEffect(focusDocument, [])

  const generate = async (phone: string) => {
    actor.send({ type: 'GENERATE', phone })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found'))
    // The screen shows the limit with a countdown.
    if (context.problem instanceof CodeLimit) return
    if (context.problem instanceof Error) throw context.problem
    tell({ key: 'accessCode.generated', values: { name: context.found?.driver.fullName ?? '' } }, 'success')
  }

  // A found driver takes the focus out of the field, so that single keys run commands on the driver.
  const lastDriver = useRef<string | null>(null)
  useEffect(() => {
    if (driver !== null && lastDriver.current !== driver) focusHome()
    lastDriver.current = driver
  }, [driver])

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 p-6" data-access-code>
      <header>
        <h1 className="text-xl font-semibold">{t('accessCode.title')}</h1>
        <p className="text-muted">{t('accessCode.hint')}</p>
      </header>
      <DocumentSearch onLookUp={(document) => actor.send({ type: 'LOOK_UP', document })} />
      <div role="status" aria-busy={isAsking} className="flex flex-col gap-4">
        {isAsking ? <p className="text-muted">{t('common.searching')}</p> : null}
        {problem !== null && !found ? (
          <p>
            <strong>{isUnknown ? t('accessCode.unknown') : t('common.failedTitle')}</strong>{' '}
            <span className="text-muted">{isUnknown ? t('accessCode.unknownHint') : problemText(problem)}</span>
          </p>
        ) : null}
      </div>
      {found ? <Found found={found} at={at} nextAt={nextAt} /> : null}
      {isOpen && found ? (
        <GenerateDialog phone={found.driver.cellphone} generate={generate} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

/**
 * `/access-code`: a driver's code for the app, found by document (CON-2-089). Roles that may not see codes get a note.
 */
export function AccessCodeScreen() {
  const { t } = useTexts()
  const { role } = currentSession()
  if (mayUse('operate', role)) return <AccessCodes />
  return (
    <Empty title={t('accessCode.title')} hint={textOfMessage({ key: 'reasons.role', values: { role } })}>
      <CommandButton id="go.drivers" />
    </Empty>
  )
}
