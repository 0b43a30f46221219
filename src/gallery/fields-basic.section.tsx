import { z } from 'zod'
import { newDepartment, DEPARTMENT_DESCRIPTION_MAXIMUM } from '#contract/schemas/department'
import { priceValue } from '#contract/schemas/measures'
import { truth } from '#contract/schemas/truth'
import { Form } from '../ui/form/form.tsx'
import { CheckboxField, RadioField, SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx'
import { MoneyField } from '../ui/form/fields/money-field.tsx'
import { NumberField } from '../ui/form/fields/number-field.tsx'
import { TextAreaField } from '../ui/form/fields/text-area-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import type { GallerySection } from './section.ts'

const schema = newDepartment.extend({ price: priceValue, count: z.int().min(1).optional(), kind: z.enum(['ONE', 'TWO']), way: z.enum(['A', 'B']).optional(), agreed: truth.optional(), on: truth.optional() })

function Basic() {
  return (
    <Form id="basic" schema={schema} draft={{ form: 'basic', user: 'gallery' }} submit={() => new Promise((resolve) => setTimeout(resolve, 500))}>
      {(fields) => (
        <>
          <TextField field={fields.identifier} label="Identificador" hint="Em letras minúsculas" />
          <TextAreaField field={fields.description} label="Descrição" maximum={DEPARTMENT_DESCRIPTION_MAXIMUM} />
          <MoneyField field={fields.price} label="Preço" />
          <NumberField field={fields.count} label="Quantidade" />
          <SelectField field={fields.kind} label="Tipo" options={[{ value: 'ONE', label: 'Um' }, { value: 'TWO', label: 'Dois' }]} />
          <RadioField field={fields.way} label="Modo" options={[{ value: 'A', label: 'A' }, { value: 'B', label: 'B' }]} />
          <CheckboxField field={fields.agreed} label="De acordo" />
          <SwitchField field={fields.on} label="Ligado" />
        </>
      )}
    </Form>
  )
}

export const section: GallerySection = { id: 'fields-basic', title: 'Fields: basic', Component: Basic }
