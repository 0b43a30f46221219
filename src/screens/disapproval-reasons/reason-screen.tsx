import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { languages } from '#contract/languages'
import type { DisapprovalReason } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { StandingStatus } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import type { RecordTab } from '../record-tabs.ts'
import {
  copyableOfReason,
  kindsOf,
  reasonQueryOptions,
  reasonStanding,
  reasonTarget,
  wordsOf,
} from './reason-record.ts'

const fields = ['reasonCode', 'kinds', 'position', 'driverText', 'colleagueText', 'snippets'] as const

/** The label of a reason's own field; undefined for one of every record. */
function useLabels() {
  const { t } = useTexts()
  return (field: string) => {
    const own = fields.find((name) => name === field)
    return own && t(`disapprovalReasons.${own}`)
  }
}

function Details({ reason }: { reason: DisapprovalReason }) {
  const texts = useTexts()
  const { t, word } = texts
  const labelOf = useLabels()
  const { reasonCode, position, driverText, colleagueText, snippets, createdAt, updatedAt } = reason
  return (
    <div className="p-6">
      <RecordFields
        title={t('disapprovalReasons.details')}
        labelOf={(field) => labelOf(field) ?? word('fields', field)}
        values={[
          ['reasonCode', word('reasonCodes', reasonCode)],
          ['kinds', kindsOf(texts, reason)],
          ['position', String(position)],
          [
            'driverText',
            driverText &&
              languages.map((language) => `${t(`languages.${language}`)}: ${driverText[language]}`).join('\n'),
          ],
          ['colleagueText', colleagueText],
          ['snippets', snippets.join('\n') || null],
          ['createdAt', formatDateTime(createdAt)],
          ['updatedAt', formatDateTime(updatedAt)],
        ]}
      />
    </div>
  )
}

/** `/disapproval-reasons/{id}`: one reason, with its history. */
function ReasonScreen({ id, tab }: { id: string; tab: RecordTab }) {
  const texts = useTexts()
  const navigate = useNavigate()
  const decided = useAtomValue(decidedAtom)
  const labelOf = useLabels()
  const { data: reason, error, refetch } = useQuery(reasonQueryOptions(id))
  return (
    <RecordScreen
      place="disapprovalReason"
      list={{ place: 'disapprovalReasons', path: '/disapproval-reasons', back: 'disapprovalReasons.back' }}
      id={id}
      path={`/disapproval-reasons/${id}`}
      record={
        reason
          ? {
              title: wordsOf(texts, reason),
              version: reason.__v,
              status: <StandingStatus {...reasonStanding(reason, decided)} />,
              facts: `#${reason.code}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'DETAILS', label: 'disapprovalReasons.details', content: reason ? <Details reason={reason} /> : null },
        {
          id: 'HISTORY',
          label: 'lists.history',
          content: <RecordHistory kind="DISAPPROVAL_REASON" id={id} labelOf={labelOf} />,
        },
      ]}
      tab={tab}
      tabsLabel="disapprovalReasons.tabs"
      commands={[
        'disapprovalReason.edit.record',
        'disapprovalReason.activate.record',
        'disapprovalReason.inactivate.record',
      ]}
      targets={() => (reason ? [reasonTarget(reason, decided)] : [])}
      copyable={copyableOfReason(id)}
      ports={{ record: { edit: () => void navigate({ to: '/disapproval-reasons/$id/edit', params: { id } }) } }}
    />
  )
}

export function ReasonRoute() {
  const { id } = useParams({ from: '/disapproval-reasons/$id' })
  const { tab } = useSearch({ from: '/disapproval-reasons/$id' })
  return <ReasonScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}
