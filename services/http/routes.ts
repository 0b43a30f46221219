import type { CallName, Catalogue } from '#contract/catalogue'
import type { CallReply, ParsedInput } from '#contract/calls/call'
import type { RequestContext } from './context.ts'
import type { BuiltBody, NotBuilt } from './not-built.ts'

type Input<Name extends CallName> = Omit<ParsedInput<Catalogue[Name]>, 'body'> & { body: BuiltBody<Name, ParsedInput<Catalogue[Name]>['body']> }

/** One route for each call of the catalogue that is built: a forgotten one does not compile, and neither does a reply of another shape. */
export type Routes = {
  [Name in Exclude<CallName, NotBuilt>]: (context: RequestContext, input: Input<Name>) => Promise<CallReply<Catalogue[Name]>>
}
