import { useTexts } from '../i18n/use-texts.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { Empty } from '../ui/empty.tsx'

/** An address without a screen. */
export function NotFound() {
  const { t } = useTexts()
  return (
    <Empty title={t('common.notFoundTitle')} hint={t('common.notFoundHint')}>
      <CommandButton id="go.reviews" />
    </Empty>
  )
}
