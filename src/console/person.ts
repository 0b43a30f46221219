import { atom } from 'jotai'
import { session } from '../effects/session.ts'
import { store } from '../settings/settings.ts'

/** Stands for the person where nobody is signed in, as in the gallery. */
const NOBODY = 'nobody'

const personOf = (snapshot: ReturnType<typeof session.getSnapshot>) => snapshot.context.session?.user._id ?? NOBODY

/** The id of the signed-in person, whose settings and keys apply. */
export const personAtom = atom(personOf(session.getSnapshot()))

session.subscribe((snapshot) => {
  // After a session expires its person stays, because the screen is still theirs.
  const person = personOf(snapshot)
  if (person !== NOBODY) store.set(personAtom, person)
})
