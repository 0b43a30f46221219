import { z } from 'zod'
import { type SecondLookRates, secondLookRates } from '#contract/schemas/second-looks/second-look'

type Typed = Record<string, unknown>

const PERCENT = 100

/** A typed percentage as a share; undefined for an empty field. */
const shareOf = (typed: unknown) => (typeof typed === 'string' && typed !== '' ? Number(typed) / PERCENT : undefined)

function sharesOf(typed: unknown): Typed {
  const shares = Object.entries((typed ?? {}) as Typed).map(([name, text]) => [name, shareOf(text)] as const)
  return Object.fromEntries(shares.filter(([, share]) => share !== undefined))
}

/** The form of the rates: percentages, of which an empty one is not stated. */
export const ratesSchema = z.preprocess((typed) => {
  const { rate, reasons, reviewers } = (typed ?? {}) as Typed
  return { rate: shareOf(rate), reasons: sharesOf(reasons), reviewers: sharesOf(reviewers) }
}, secondLookRates) as unknown as z.ZodType<SecondLookRates, Typed>

/** Without the rounding errors of a multiplication. */
const percentOf = (share: number) => String(Number((share * PERCENT).toFixed(4)))

const percentsOf = (shares: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, percentOf(share)]))

/** The rates as they are typed. */
export function typedRates({ rate, reasons, reviewers }: SecondLookRates): Typed {
  return { rate: percentOf(rate), reasons: percentsOf(reasons), reviewers: percentsOf(reviewers) }
}
