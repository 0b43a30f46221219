import { useTexts } from '../../../i18n/use-texts.ts'
import { CONTRAST_MINIMUM, textOn } from '../contrast.ts'
import type { FieldProps } from '../use-field.ts'
import { useTyped } from '../use-typed.ts'
import { ColourField } from './colour-field.tsx'

/** A colour, with the contrast of the text that the app writes on it. */
export function ContrastField(props: FieldProps) {
  const { t, language } = useTexts()
  const ratioText = (ratio: number) => ratio.toLocaleString(language, { maximumFractionDigits: 1 })
  const typed = useTyped(props.field.name)
  const on = /^#[0-9a-f]{6}$/i.test(typed) ? textOn(typed) : null
  const isLow = on !== null && on.ratio < CONTRAST_MINIMUM
  const hint = on
    ? t(isLow ? 'forms.contrastLow' : 'forms.contrast', {
        text: t(`forms.text_${on.text}`),
        ratio: ratioText(on.ratio),
        minimum: ratioText(CONTRAST_MINIMUM),
      })
    : undefined
  return <ColourField {...props} hint={hint} isCautious={isLow} />
}
