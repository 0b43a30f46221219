import { differingParts } from './differing-parts.ts'

/** A value whose characters that differ from another one are marked, by a line under them as well as by colour. */
export function Marked({ value, other }: { value: string; other: string }) {
  return differingParts(value, other)[0].map(({ text, differs }, at) =>
    differs ? (
      <mark key={at} className="rounded-xs bg-bad/15 font-semibold text-bad underline decoration-2 underline-offset-3">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
