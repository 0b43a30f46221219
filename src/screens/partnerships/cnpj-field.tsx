import { useField } from '@conform-to/react'
import { useQuery } from '@tanstack/react-query'
import { listPartnerships } from '#contract/calls/partnerships'
import { cnpj } from '#contract/schemas/general/document-number'
import { send } from '../../api/client.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { cleanTyped, documentKinds, formatDocumentNumber } from '../../ui/form/fields/document-mask.ts'
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx'
import { FIELD_CLASS, FieldFrame, StoredInput } from '../../ui/form/field-frame.tsx'
import { controlProps, type FieldProps, useFieldState, useStoredText } from '../../ui/form/use-field.ts'

/**
 * The name of another partner with this CNPJ, which can be registered once (CON-5-050); null for none.
 * @param own the edited partnership
 */
export async function partnerWith(document: string, own: string | null, signal?: AbortSignal): Promise<string | null> {
  const { partnerships } = await send(
    listPartnerships,
    { query: { search: document, page: 1, pageLength: 5 } },
    signal ? { signal } : {},
  )
  return partnerships.find((each) => each.partnerDocument === document && each._id !== own)?.partnerName ?? null
}

/** A CNPJ that no other partner has: asked as soon as it is whole (CON-5-049, CON-5-050). */
export function CnpjField({ own, ...props }: FieldProps & { own: string | null }) {
  const { t } = useTexts()
  const [{ value, initialValue }] = useField<string>(props.field.name)
  const typed = cnpj.safeParse(value ?? initialValue ?? '').data ?? null
  const { data: other } = useQuery({
    queryKey: ['partnership', 'document', typed, own],
    queryFn: ({ signal }) => partnerWith(typed ?? '', own, signal),
    enabled: typed !== null && !props.readOnly,
    staleTime: 0,
  })
  const isTaken = typed !== null && typeof other === 'string'
  const isFree = typed !== null && other === null
  const hint = isTaken
    ? t('partnerships.registeredAlready', { name: other })
    : isFree
      ? t('partnerships.documentFree')
      : undefined
  const state = useFieldState({ ...props, hint, isCautious: isTaken })
  const { register, text, change, blur } = useStoredText(state)
  const shape = documentKinds.company.shapes['CNPJ']
  return (
    <div role="status" data-cnpj={isTaken ? 'taken' : isFree ? 'free' : 'open'}>
      <FieldFrame state={state}>
        <MaskedInput
          {...controlProps(state)}
          className={`${FIELD_CLASS} font-mono`}
          value={text}
          clean={(each) => cleanTyped(shape, each)}
          format={(each) => formatDocumentNumber('company', 'CNPJ', each)}
          onValue={change}
          onBlur={blur}
        />
        <StoredInput state={state} register={register} />
      </FieldFrame>
    </div>
  )
}
