import type { CallName, Catalogue } from '#contract/catalogue'
import type { CallReply, ParsedInput } from '#contract/calls/call'
import type { RequestContext } from './context.ts'

/** One route for each call of the catalogue: a forgotten one does not compile, and neither does a reply of another shape. */
export type Routes = { [Name in CallName]: (context: RequestContext, input: ParsedInput<Catalogue[Name]>) => Promise<CallReply<Catalogue[Name]>> }
