import type { FormMetadata } from '@conform-to/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { LABEL_MAXIMUM } from '#contract/schemas/general/texts-and-choices'
import { weightUnit } from '#contract/schemas/general/measures'
import { TEXT_MAXIMUM } from '#contract/schemas/general/written-text'
import { ReplyError } from '../api/client.ts'
import { Form } from '../ui/form/form.tsx'
import { CheckboxField, RadioField, SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx'
import { CodeField } from '../ui/form/fields/code-field.tsx'
import { ColourField } from '../ui/form/fields/colour-field.tsx'
import { DateField, DateTimeField } from '../ui/form/fields/date-field.tsx'
import { DocumentField } from '../ui/form/fields/document-field.tsx'
import { MarkdownField } from '../ui/form/fields/markdown-field.tsx'
import { MaskField } from '../ui/form/fields/mask-field.tsx'
import { MeasureField } from '../ui/form/fields/measure-field.tsx'
import { MoneyField } from '../ui/form/fields/money-field.tsx'
import { NumberField } from '../ui/form/fields/number-field.tsx'
import { PasswordField } from '../ui/form/fields/password-field.tsx'
import { PhoneField } from '../ui/form/fields/phone-field.tsx'
import { PlaceFields } from '../ui/form/fields/place-fields.tsx'
import { CommodityField, CompanyField, LocaleField } from '../ui/form/fields/search-fields.tsx'
import { TapActionField } from '../ui/form/fields/tap-action-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { TrilingualField } from '../ui/form/fields/trilingual-field.tsx'
import { demonstration } from './fields-demonstration.ts'
import { searchCities, searchCommodities, searchCompanies, searchLocales } from './fields-samples.ts'
import type { GallerySection } from './section.ts'

/** An identifier that the sample service refuses. */
const TAKEN = 'ocupado'

async function send(value: { identifier: string }): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 150))
  if (value.identifier !== TAKEN) return
  throw new ReplyError(422, {
    message: 'Regra violada.',
    error: 'RULE_BROKEN',
    details: null,
    validationContext: null,
    issues: [
      { code: 'custom', path: ['identifier'], message: 'Este identificador já está em uso!' },
      { code: 'custom', path: ['quota'], message: 'O limite da empresa foi atingido.' },
    ],
  })
}

type Fields = ReturnType<FormMetadata<z.input<typeof demonstration>>['getFieldset']>

/** Fields that are typed: texts, documents, numbers and dates. */
function TypedFields({ fields }: { fields: Fields }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField field={fields.identifier} label="Identifier" hint="In lower case" />
      <SelectField
        field={fields.kind}
        label="Kind"
        options={[
          { value: 'CARRIER', label: 'Carrier' },
          { value: 'SHIPPING', label: 'Shipping' },
        ]}
      />
      <DocumentField kind="person" field={fields.document} label="Document" />
      <DocumentField kind="company" field={fields.company} label="Company's document" />
      <PhoneField field={fields.phone} label="Phone" />
      <MaskField field={fields.postalCode} label="Postal code" mask="#####-###" placeholder="00000-000" />
      <MoneyField field={fields.price} label="Price" />
      <MeasureField field={fields.weight} label="Weight" units={weightUnit.options} />
      <NumberField field={fields.count} label="Count" />
      <ColourField field={fields.color} label="Colour" />
      <DateField field={fields.birthDate} label="Birth" />
      <DateTimeField field={fields.startAt} label="Start" />
    </div>
  )
}

/** Fields whose values are searched. */
function SearchedFields({ fields }: { fields: Fields }) {
  return (
    <>
      <PlaceFields
        country={fields.countryCode}
        state={fields.stateCode}
        city={fields.city}
        searchCities={searchCities}
      />
      <div className="grid grid-cols-2 gap-3">
        <CompanyField field={fields.carrier} label="Carrier" search={searchCompanies} />
        <LocaleField field={fields.locale} label="Locale" search={searchLocales} />
      </div>
      <CommodityField
        field={fields.commodities}
        title="What is carried"
        label="Commodities"
        search={searchCommodities}
      />
    </>
  )
}

/** Long texts, choices and secrets. */
function OtherFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TrilingualField field={fields.title} label="Title" maximum={LABEL_MAXIMUM} />
      <MarkdownField field={fields.notes} label="Notes" maximum={TEXT_MAXIMUM} />
      <TapActionField field={fields.tapAction} label="Button" />
      <RadioField
        field={fields.way}
        label="Way"
        options={[
          { value: 'ROAD', label: 'Road' },
          { value: 'AIR', label: 'Air' },
        ]}
      />
      <div className="flex gap-6">
        <CheckboxField field={fields.agreed} label="Agreed" />
        <SwitchField field={fields.active} label="Active" />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <PasswordField field={fields.password} label="Password" isNew />
        <CodeField field={fields.code} label="Code" />
      </div>
    </>
  )
}

function Demonstration() {
  const navigate = useNavigate()
  const [sent, setSent] = useState<readonly unknown[]>([])
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Link to={'/elsewhere' as never} className="text-accent underline">
          Elsewhere
        </Link>
      </p>
      <Form
        id="demo"
        title="forms.submit"
        schema={demonstration}
        draft={{ form: 'demonstration', user: 'gallery' }}
        defaults={{ way: 'ROAD', active: true }}
        submit={async (value) => {
          await send(value)
          setSent((before) => [...before, value])
        }}
        onLeave={() => void navigate({ to: '/elsewhere' as never })}
      >
        {(fields) => (
          <>
            <TypedFields fields={fields} />
            <SearchedFields fields={fields} />
            <OtherFields fields={fields} />
          </>
        )}
      </Form>
      <output data-sent={sent.length} className="whitespace-pre-wrap break-all font-mono text-table">
        {sent.length > 0 ? JSON.stringify(sent.at(-1), null, 2) : ''}
      </output>
    </div>
  )
}

function Elsewhere() {
  return (
    <p data-elsewhere>
      <Link to="/" className="text-accent underline">
        Back to the form
      </Link>
    </p>
  )
}

/** The form on a router of its own, so that leaving it can be tried. */
function RoutedForm() {
  const [router] = useState(() => {
    const root = createRootRoute()
    const routes = [
      createRoute({ getParentRoute: () => root, path: '/', component: Demonstration }),
      createRoute({ getParentRoute: () => root, path: '/elsewhere', component: Elsewhere }),
    ]
    return createRouter({
      routeTree: root.addChildren(routes),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    })
  })
  return <RouterProvider router={router as never} />
}

export const section: GallerySection = { id: 'fields-form', title: 'A complete form', Component: RoutedForm }
