import type { CallName, Catalogue } from '#contract/catalogue'
import type { CallReply, ParsedInput } from '#contract/calls/call'
import type { RequestContext } from './context.ts'
import type { NotBuilt } from './not-built.ts'

/** One route for each call of the catalogue that is built: a forgotten one does not compile, and neither does a reply of another shape. */
export type Routes = {
  [Name in Exclude<CallName, NotBuilt>]: (
    context: RequestContext,
    input: ParsedInput<Catalogue[Name]>,
  ) => Promise<CallReply<Catalogue[Name]>>
}
