import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { driverExchangesQueryOptions } from '../../api/driver-queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { Status } from '../../ui/status.tsx'

/** An exchanged event in words, such as `Driver licence · Approved`; other systems may name events that have none. */
function exchangeText({ word }: Texts, event: string): string {
  const at = event.lastIndexOf('.')
  const subject = event.slice(0, Math.max(at, 0)).replaceAll('.', '_')
  const happening = event.slice(at + 1)
  const words = [word('exchangeSubjects', subject), word('exchangeHappenings', happening)] as const
  return words[0] === subject || words[1] === happening ? event : words.join(' · ')
}

/** The messages exchanged about a driver with other systems: the second part of the tab HISTORY (CON-7-029). */
export function IntegrationHistories({ driver }: { driver: string }) {
  const texts = useTexts()
  const { t } = texts
  const { data } = useQuery(driverExchangesQueryOptions(driver))
  if (!data) return null
  const { integrationHistories, count } = data
  return (
    <section aria-label={t('links.exchanges')} className="p-6">
      <h2 className="pane-title mb-3">{t('links.exchanges')}</h2>
      {count === 0 ? <p className="text-muted">{t('links.noExchanges')}</p> : null}
      <ol className="flex flex-col gap-4">
        {integrationHistories.map(({ _id, integration, event, direction, status, message, request, at }) => (
          <li key={_id} data-exchange={_id}>
            <p className="flex flex-wrap items-center gap-x-3">
              <strong title={event}>
                {request ? (
                  <Link to="/requests/$id" params={{ id: request }}>
                    {exchangeText(texts, event)}
                  </Link>
                ) : (
                  exchangeText(texts, event)
                )}
              </strong>
              <Status value={status} />
            </p>
            <p className="text-hint text-muted">
              {formatDateTime(at)} · {t(`links.direction${direction}`, { integration })}
            </p>
            {message ? <p className="break-words text-table">{message}</p> : null}
          </li>
        ))}
      </ol>
      {count > integrationHistories.length ? (
        <p className="mt-3 text-hint text-muted">
          {t('links.exchangesMore', { shown: integrationHistories.length, count })}
        </p>
      ) : null}
    </section>
  )
}
