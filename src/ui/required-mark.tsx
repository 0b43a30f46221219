/** The mark of a required field, after its label. A form that has one explains it at its foot. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" data-required-mark className="ml-0.5 text-bad">
      *
    </span>
  )
}
