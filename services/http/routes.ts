import type { CallName, Catalogue } from '#contract/catalogue'
import type { CallReply, ParsedInput, Service } from '#contract/calls/call'
import type { RequestContext } from './context.ts'

/** One route for each call of the catalogue. A missing route or a reply of another shape does not compile. */
export type Routes = {
  [Name in CallName]: (
    context: RequestContext,
    input: ParsedInput<Catalogue[Name]>,
  ) => Promise<CallReply<Catalogue[Name]>>
}

/** The part of the routes that one service implements: the calls that name it in the catalogue. */
export type RoutesOf<Name extends Service> = {
  [Key in keyof Routes as Catalogue[Key]['service'] extends Name ? Key : never]: Routes[Key]
}
