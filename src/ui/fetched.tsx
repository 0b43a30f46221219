import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code is fetched before it is drawn. */
export interface Fetched<Props> {
  (props: Props): ReactNode
  /** Begins fetching; resolves when the component can be drawn at once. */
  fetch(): Promise<void>
}

/**
 * Makes a component of code that is fetched on its own. Unlike `lazy` it never suspends: React shows a suspended part
 * 300 ms after its fallback at the earliest, and keys typed meanwhile find nothing. Once fetched, it is drawn in the
 * commit that asks for it. A failed fetch is thrown to the error boundary around it, and tried again by the next one
 * that is drawn.
 * @param load fetches the component
 * @param Waiting is drawn meanwhile
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = () => null,
): Fetched<Props> {
  const code: { component: ComponentType<Props> | null } = { component: null }
  const fetch = async () => {
    code.component ??= await load()
  }
  function Drawn(props: Props) {
    const [state, setState] = useState<{ error: unknown } | 'fetching' | 'fetched'>(() =>
      code.component ? 'fetched' : 'fetching',
    )
    // The code may have come between the first drawing and this effect. Only a new state draws it then.
    const isDrawn = state === 'fetched'
    useEffect(() => {
      if (isDrawn) return
      fetch().then(
        () => setState('fetched'),
        (error: unknown) => setState({ error }),
      )
    }, [isDrawn])
    if (typeof state === 'object') throw state.error
    const Component = code.component
    return Component ? <Component {...props} /> : <Waiting />
  }
  return Object.assign(Drawn, { fetch })
}
