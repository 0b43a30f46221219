import { Component, type ReactNode } from 'react'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { Empty } from './empty.tsx'

interface ErrorBoundaryProps {
  /** Name of the pane, shown when it fails. */
  pane: string
  /** Identifies the content. A new value clears the failure of the previous content. */
  of?: string
  /** Called when the pane fails. */
  onFailure?(): void
  children: ReactNode
}

interface Failure {
  error: Error | null
  of: string | undefined
}

/**
 * True if the pane's code could not be fetched. A browser does not fetch a failed module again within the same page.
 */
function isMissingCode(error: Error): boolean {
  return /dynamically imported module|importing a module script|module script failed/i.test(error.message)
}

/** Limits a failure to one pane: it shows its name and a retry, while the other panes keep working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { error: null, of: this.props.of }

  static getDerivedStateFromError(error: Error): Partial<Failure> {
    return { error }
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: Failure): Failure | null {
    return of === state.of ? null : { error: null, of }
  }

  override componentDidCatch(): void {
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const { t } = textsIn(store.get(languageSetting))
    return (
      <Empty picture="broken" title={t('frame.broken', { pane: this.props.pane })} hint={t('common.brokenHint')}>
        <button
          type="button"
          className="button"
          onClick={() => (isMissingCode(error) ? location.reload() : this.setState({ error: null }))}
        >
          {t('common.retry')}
        </button>
      </Empty>
    )
  }
}
