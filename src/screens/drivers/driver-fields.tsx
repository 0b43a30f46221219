import { type ComponentProps, createContext, useContext } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { driverValue, type PersonDocument } from './driver-value.ts'

/** The document of the driver whose record is shown, by whose type bare numbers are formatted. */
export const DocumentContext = createContext<PersonDocument>({ type: '', value: '' })

/** A section of a driver's record; its values are those of the contract. */
export function DriverFields({
  values,
  ...props
}: Omit<ComponentProps<typeof RecordFields>, 'values'> & { values: readonly (readonly [string, string | null])[] }) {
  const texts = useTexts()
  const document = useContext(DocumentContext)
  return (
    <RecordFields
      {...props}
      values={values.map(([field, value]) => [field, value && driverValue(texts, field, value, document)] as const)}
    />
  )
}
