/** The mark of a required field, after its label. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-bad">
      *
    </span>
  )
}
