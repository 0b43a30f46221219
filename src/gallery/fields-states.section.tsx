import { useEffect } from 'react'
import { z } from 'zod'
import { DEPARTMENT_DESCRIPTION_MAXIMUM, newDepartment } from '#contract/schemas/departments/department'
import { volume, VOLUME_UNITS } from '#contract/schemas/general/measures'
import { TEXT_MAXIMUM, writtenText } from '#contract/schemas/general/written-text'
import { calendarDate, objectId } from '#contract/schemas/general/base-record'
import { phoneNumber } from '#contract/schemas/general/contact'
import { companyDocument } from '#contract/schemas/general/document-number'
import { Form } from '../ui/form/form.tsx'
import { CheckboxField, RadioField, SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx'
import { ColourField } from '../ui/form/fields/colour-field.tsx'
import { DateField } from '../ui/form/fields/date-field.tsx'
import { DocumentField } from '../ui/form/fields/document-field.tsx'
import { MarkdownField } from '../ui/form/fields/markdown-field.tsx'
import { MeasureField } from '../ui/form/fields/measure-field.tsx'
import { MoneyField } from '../ui/form/fields/money-field.tsx'
import { PhoneField } from '../ui/form/fields/phone-field.tsx'
import { CommodityField } from '../ui/form/fields/search-fields.tsx'
import { TextAreaField } from '../ui/form/fields/text-area-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { TrilingualField } from '../ui/form/fields/trilingual-field.tsx'
import { searchCommodities } from './fields-samples.ts'
import type { GallerySection } from './section.ts'
import { label } from '#contract/schemas/general/texts-and-choices'
import { hexColorOfSeven } from '#contract/schemas/general/web'

const one = newDepartment.required().extend({
  title: label,
  price: z.number().min(0),
  volume,
  color: hexColorOfSeven,
  day: calendarDate,
  document: companyDocument,
  phone: phoneNumber,
  commodities: z.array(objectId),
  notes: writtenText(TEXT_MAXIMUM),
  kind: z.enum(['ONE', 'TWO']),
  way: z.enum(['ONE', 'TWO']),
  agreed: z.boolean().optional(),
  on: z.boolean().optional(),
})
/** The same fields, empty and wrong, filled in, read-only and disabled. */
const schema = z.object({ wrong: one, filled: one.partial(), read: one.partial(), disabled: one.partial() })

const options = [
  { value: 'ONE', label: 'One' },
  { value: 'TWO', label: 'Two' },
]
const known = [{ value: '64656d6f0000000000000001', label: 'Soja em grãos' }]
const sample = {
  identifier: 'frota-sul',
  description: 'Caminhões e motoristas da região Sul.',
  title: { pt: 'Frota Sul', en: 'Southern fleet', es: '' },
  price: '1234567.5',
  volume: { value: '12.5', unit: 'm3' },
  color: '#3A84FF',
  day: '2026-11-21',
  document: { type: 'CNPJ', value: '12ABC34501DE35' },
  phone: '+5511987654321',
  commodities: known.map(({ value }) => value),
  notes: '**Portão norte**, das *8h às 18h*.\n\n- Crachá\n- [Mapa](https://www.example.com)\n\n<b>sem HTML</b>',
  kind: 'ONE',
  way: 'TWO',
  agreed: 'on',
  on: 'on',
}

function States() {
  useEffect(() => {
    const form = document.forms.namedItem('states')
    form?.requestSubmit()
  }, [])
  return (
    <Form
      id="states"
      title="forms.submit"
      schema={schema}
      draft={null}
      defaults={{ filled: sample, read: sample, disabled: sample }}
      submit={() => Promise.resolve()}
    >
      {(fields) =>
        (['wrong', 'filled', 'read', 'disabled'] as const).map((name) => {
          const shared = { readOnly: name === 'read', disabled: name === 'disabled' }
          const at = fields[name].getFieldset()
          return (
            <section key={name} aria-label={name} className="flex flex-col gap-3">
              <h3 className="pane-title">{name}</h3>
              <div className="grid grid-cols-3 items-start gap-3">
                <TextField {...shared} field={at.identifier} label="Text" hint="A hint under the field" />
                <MoneyField {...shared} field={at.price} label="Money" />
                <MeasureField {...shared} field={at.volume} label="Measure" units={VOLUME_UNITS} />
                <DateField {...shared} field={at.day} label="Day" />
                <DocumentField {...shared} kind="company" field={at.document} label="Document" />
                <PhoneField {...shared} field={at.phone} label="Phone" />
                <ColourField {...shared} field={at.color} label="Colour" />
                <SelectField {...shared} field={at.kind} label="Choice" options={options} />
                <RadioField {...shared} field={at.way} label="One of two" options={options} />
                <TextAreaField
                  {...shared}
                  field={at.description}
                  label="Several lines"
                  maximum={DEPARTMENT_DESCRIPTION_MAXIMUM}
                />
                <CommodityField
                  {...shared}
                  field={at.commodities}
                  label="Commodities"
                  search={searchCommodities}
                  known={known}
                />
                <div className="flex gap-4">
                  <CheckboxField {...shared} field={at.agreed} label="Agreed" />
                  <SwitchField {...shared} field={at.on} label="On" />
                </div>
              </div>
              <TrilingualField {...shared} field={at.title} label="Three languages" maximum={50} />
              <MarkdownField {...shared} field={at.notes} label="Markdown" maximum={TEXT_MAXIMUM} rows={4} />
            </section>
          )
        })
      }
    </Form>
  )
}

export const section: GallerySection = { id: 'fields-states', title: 'Fields in their states', Component: States }
