import type { ReactNode } from 'react'
import type { Place } from '#commands/command'
import { useLayer } from '../../app/command-layers.ts'
import { BackLink } from '../back-link.tsx'
import { FormOfScreenContext } from './form-context.ts'

interface FormScreenProps {
  place: Place
  title: string
  /** The screen that it belongs to, and the words of the way back there. */
  back: { path: string; label: string }
  children: ReactNode
}

/** A form that is a screen of its own. */
export function FormScreen({ place, title, back, children }: FormScreenProps) {
  useLayer({ scope: 'screen', contribute: () => ({ screen: place }) })
  return (
    <div className="flex min-h-full flex-col">
      <header className="border-b border-line bg-surface px-6 py-4">
        <BackLink path={back.path} label={back.label} keys="Escape" />
        <h1 className="mt-1 text-xl font-semibold">{title}</h1>
      </header>
      <FormOfScreenContext value>{children}</FormOfScreenContext>
    </div>
  )
}
