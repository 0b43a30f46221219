import type { CallName, Catalogue } from '#contract/catalogue'
import type { CallReply, ParsedInput } from '#contract/calls/call'
import type { RequestContext } from './context.ts'
import type { NotBuilt } from './not-built.ts'

/** One route for each built call of the catalogue. A missing route or a reply of another shape does not compile. */
export type Routes = {
  [Name in Exclude<CallName, NotBuilt>]: (
    context: RequestContext,
    input: ParsedInput<Catalogue[Name]>,
  ) => Promise<CallReply<Catalogue[Name]>>
}
