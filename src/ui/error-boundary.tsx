import { Component, type ReactNode } from 'react'
import { textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { Empty } from './empty.tsx'

/** A pane that fails says so and can be tried again; the others go on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { t } = textsIn(store.get(languageSetting))
    return (
      <Empty title={t('common.brokenTitle')} hint={t('common.brokenHint')}>
        <button type="button" className="button" onClick={() => this.setState({ failed: false })}>
          {t('common.retry')}
        </button>
      </Empty>
    )
  }
}
