import { Link } from '@tanstack/react-router'
import { ReplyError } from '../../api/client.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Empty } from '../empty.tsx'
import type { RecordList } from './use-record-navigation.ts'

interface UnreadRecordProps {
  list: RecordList
  error: Error
  retry(): void
}

/** Shown for a record that could not be read: unknown, or not reachable. */
export function UnreadRecord({ list, error, retry }: UnreadRecordProps) {
  const { t } = useTexts()
  const isUnknown = error instanceof ReplyError && (error.status === 404 || error.status === 400)
  return (
    <Empty
      title={isUnknown ? error.message : t('common.failedTitle')}
      hint={isUnknown ? (error.reply.details ?? '') : problemText(error)}
    >
      <Link to={list.path} className="button">
        {t(list.back)}
      </Link>
      {isUnknown ? null : (
        <button type="button" className="button" onClick={retry}>
          {t('common.retry')}
        </button>
      )}
    </Empty>
  )
}
