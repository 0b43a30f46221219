import { useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../command-kbd.tsx'

/** The keys that lead to a step by its number, from 1. */
export function StepKeys({ number }: { number: number }) {
  const { t } = useTexts()
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <span className="sr-only">{t('wizards.goToStep')}</span>
      <CommandKbd id="wizard.step" />
      <kbd className="kbd">{number}</kbd>
    </span>
  )
}
