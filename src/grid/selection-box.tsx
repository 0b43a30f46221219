interface SelectionBoxProps {
  label: string
  isChecked: boolean
  /** Some rows are selected, but not all. */
  isPartly?: boolean
  onToggle(): void
}

/** The box that selects a row, or all rows of the page. */
export function SelectionBox({ label, isChecked, isPartly = false, onToggle }: SelectionBoxProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className="accent-primary"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      onChange={onToggle}
    />
  )
}
