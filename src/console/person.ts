import { atom } from 'jotai'
import { session } from '../effects/session.ts'
import { store } from '../settings/settings.ts'

/** Where nobody is signed in, as in the gallery. */
const NOBODY = 'nobody'

const personOf = (snapshot: ReturnType<typeof session.getSnapshot>) => snapshot.context.session?.user._id ?? NOBODY

/** Whose settings are in force: the id of who is signed in. */
export const personAtom = atom(personOf(session.getSnapshot()))

session.subscribe((snapshot) => {
  // A session that ran out is still the same person's.
  const person = personOf(snapshot)
  if (person !== NOBODY) store.set(personAtom, person)
})
