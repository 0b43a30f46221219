import type { ReactNode } from 'react'
import { mayUse, type Right } from '#contract/roles'
import type { Place } from '#commands/command'
import { useLayer } from '../../console/command-layers.ts'
import { textOfMessage } from '../../console/notices.ts'
import { currentSession } from '../../effects/session.ts'
import { BackLink } from '../back-link.tsx'
import { Empty } from '../empty.tsx'
import { FormOfScreenContext } from './form-context.ts'

interface FormScreenProps {
  place: Place
  title: string
  /** Who may send the form; everybody else gets a note in its place. */
  right: Right
  /** The screen above this one, and the text of the link back. */
  back: { path: string; label: string }
  children: ReactNode
}

/** A form that fills a whole screen. */
export function FormScreen({ place, title, right, back, children }: FormScreenProps) {
  useLayer({ scope: 'screen', contribute: () => ({ screen: place }) })
  const { role } = currentSession()
  const isAllowed = mayUse(right, role)
  return (
    <div className="flex min-h-full flex-col">
      <header className="border-b border-line bg-surface px-6 py-4">
        <BackLink path={back.path} label={back.label} keys="Escape" />
        <h1 className="mt-1 text-xl font-semibold">{title}</h1>
      </header>
      {isAllowed ? (
        <FormOfScreenContext value>{children}</FormOfScreenContext>
      ) : (
        <Empty title={title} hint={textOfMessage({ key: 'reasons.role', values: { role } })} />
      )}
    </div>
  )
}
