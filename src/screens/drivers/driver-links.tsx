import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DriverCompany } from '#contract/schemas/links/driver-company'
import { driverLinksQueryOptions } from '../../api/driver-queries.ts'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { statusTones } from '../../ui/status-tones.ts'

const emailTones = {
  WAITING: 'PENDING',
  SENT: 'SUCCESS',
  FAILED: 'ERROR',
  NOT_CONFIGURED: 'PENDING',
  NO_ADDRESS: 'ERROR',
} as const

/** Status of the e-mail about the end of a link, with the result of the last try. */
function EmailState({ email }: { email: NonNullable<DriverCompany['email']> }) {
  const { t } = useTexts()
  return (
    <p className="mt-1 text-hint text-muted" data-email={email.status}>
      <span
        aria-hidden="true"
        className={`mr-1.5 inline-block size-2 rounded-full ring-1 ring-black/15 ${statusTones[emailTones[email.status]] ?? ''}`}
      />
      {t('links.email')}: {t(`links.email${email.status}`, { at: formatDateTime(email.at) })}
      {email.lastError ? (
        <span className="block break-words">{t('links.emailError', { error: email.lastError })}</span>
      ) : null}
    </p>
  )
}

function Link({ link }: { link: DriverCompany }) {
  const { t, word } = useTexts()
  const { company, linkedAt, unlinkedAt, workMode, workModeAfter, evidences, email } = link
  const from = formatDate(linkedAt)
  return (
    <li data-link={link._id} className="border-l-2 border-line pl-3">
      <p>
        <strong className="break-words">{company.name}</strong>{' '}
        <span className="text-muted">
          {unlinkedAt === null ? t('links.since', { from }) : t('links.between', { from, to: formatDate(unlinkedAt) })}
        </span>
      </p>
      <p className="text-hint text-muted">
        {workModeAfter === null
          ? t('links.workMode', { mode: word('workModes', workMode) })
          : t('links.workModes', { before: word('workModes', workMode), after: word('workModes', workModeAfter) })}
      </p>
      {email ? <EmailState email={email} /> : null}
      {evidences.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {evidences.map(({ _id, url }, at) => (
            <a key={_id} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('links.evidence', { at: at + 1, count: evidences.length })}
                className="h-20 rounded border border-line object-cover"
              />
            </a>
          ))}
        </p>
      ) : null}
    </li>
  )
}

function Part({ title, none, links }: { title: string; none: string; links: readonly DriverCompany[] }): ReactNode {
  return (
    <div className="min-w-72 flex-1">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {links.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="flex flex-col gap-4">
        {links.map((link) => (
          <Link key={link._id} link={link} />
        ))}
      </ul>
    </div>
  )
}

/** The companies that a driver is or was linked to (CON-3-025). Current links can be ended. */
export function DriverLinks({ driver }: { driver: string }) {
  const { t, language } = useTexts()
  const { data } = useQuery(driverLinksQueryOptions(driver))
  if (!data) return null
  const { driverCompanies, count } = data
  const current = driverCompanies.filter(({ unlinkedAt }) => unlinkedAt === null)
  return (
    <section aria-label={t('links.title')} className="w-full border-t border-line pt-5">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="pane-title">
          {t('links.title')} <span className="font-normal">{formatCount(count, language)}</span>
        </h2>
        <CommandButton id="driver.link" />
        {current.length > 0 ? <CommandButton id="driver.unlink" /> : null}
      </div>
      <div className="flex flex-wrap gap-10">
        <Part title={t('links.current')} none={t('links.noCurrent')} links={current} />
        <Part
          title={t('links.past')}
          none={t('links.noPast')}
          links={driverCompanies.filter(({ unlinkedAt }) => unlinkedAt !== null)}
        />
      </div>
      {count > driverCompanies.length ? (
        <p className="mt-3 text-hint text-muted">{t('links.more', { shown: driverCompanies.length, count })}</p>
      ) : null}
    </section>
  )
}
