import { createPartnership } from '#contract/calls/partnerships'
import { TITLE_MAXIMUM } from '#contract/schemas/general/written-text'
import { type PartnershipDetail, partnershipType } from '#contract/schemas/partnerships/partnership'
import { HOME_CARD_SIZE, OFFERS_CARD_SIZE } from '#contract/schemas/partnerships/partnership-banner'
import { mayChange } from '#machines/partnerships/partnership.lifecycle'
import { useTexts } from '../../i18n/use-texts.ts'
import { CheckboxField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { ContrastField } from '../../ui/form/fields/contrast-field.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { PictureField } from '../../ui/form/fields/picture-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useFormScope } from '../../ui/form/form-context.ts'
import { useTyped } from '../../ui/form/use-typed.ts'
import { CardPictureField } from './card-picture-field.tsx'
import { CnpjField } from './cnpj-field.tsx'
import type { Size } from './crop.ts'
import { fileField } from './partnership-files.ts'
import { CardsPreview } from './partnership-preview.tsx'
import { CardSize } from './picture-size.tsx'

/** The files that a field of the form holds. */
export function useChosen(name: string): File | null {
  const { files } = useFormScope()
  return files?.of(fileField(name))[0] ?? null
}

function TypedCards({ original }: { original: PartnershipDetail | null }) {
  const isShown = useTyped('showValidity') === 'on'
  const endAt = useTyped('endAt')
  const shown = {
    partnerName: useTyped('partnerName'),
    productName: useTyped('productName'),
    color: useTyped('color'),
    validUntil: isShown && /^\d{4}-\d\d-\d\d$/.test(endAt) ? endAt : null,
    logo: useChosen('logo') ?? original?.logoUrl ?? null,
    homeCard: useChosen('homeCard') ?? original?.homeCardUrl ?? null,
    offersCard: useChosen('offersCard') ?? original?.offersCardUrl ?? null,
    offersCardLogo: useChosen('offersCardLogo') ?? original?.offersCardLogoUrl ?? null,
  }
  return <CardsPreview shown={shown} />
}

interface CardFieldProps {
  name: 'logo' | 'homeCard' | 'offersCard' | 'offersCardLogo'
  label: string
  current: string | null | undefined
  isNew: boolean
  /** The size of the card that the picture fills. */
  card?: Size
}

/** One picture of the cards; a stored one stays where no other is chosen. */
function CardPicture({ name, label, current, isNew, card }: CardFieldProps) {
  const { t } = useTexts()
  const chosen = useChosen(name)
  const field = {
    field: { name: fileField(name) },
    label,
    part: createPartnership.files[name],
    current: current ?? undefined,
    hint: current ? t('partnerships.kept') : undefined,
    required: isNew && name !== 'offersCardLogo',
  }
  if (!card) return <PictureField {...field} />
  return (
    <>
      <CardPictureField {...field} card={card} />
      <CardSize picture={chosen ?? undefined} card={card} />
    </>
  )
}

/** The fields of the first step, with the cards beside them (CON-4-060, CON-5-048 to CON-5-055). */
export function MainFields({ original }: { original: PartnershipDetail | null }) {
  const { t } = useTexts()
  const isNew = original === null
  const isFixed = (field: 'partnerDocument' | 'type' | 'startAt') =>
    original !== null && !mayChange(original.status, field)
  const base = useTyped('base')
  return (
    <div className="flex flex-wrap items-start gap-10">
      <div className="flex max-w-2xl min-w-80 flex-1 flex-col gap-4">
        <p className="rounded-md bg-accent-soft px-3 py-2">
          {isFixed('type') ? t('partnerships.fixedWhileActive') : t('campaigns.free')}
        </p>
        {base ? <input type="hidden" name="base" value={base} readOnly /> : null}
        <TextField
          field={{ name: 'partnerName' }}
          label={t('partnerships.partner')}
          maximum={TITLE_MAXIMUM}
          required
          first
        />
        <div className="grid grid-cols-2 gap-4">
          <CnpjField
            field={{ name: 'partnerDocument' }}
            label={t('partnerships.partnerDocument')}
            own={original?._id ?? null}
            readOnly={isFixed('partnerDocument')}
            required
          />
          <SelectField
            field={{ name: 'type' }}
            label={t('partnerships.type')}
            options={partnershipType.options.map((value) => ({ value, label: t(`partnerships.type_${value}`) }))}
            readOnly={isFixed('type')}
            required
          />
          <TextField field={{ name: 'productName' }} label={t('partnerships.productName')} maximum={TITLE_MAXIMUM} />
          <ContrastField field={{ name: 'color' }} label={t('partnerships.color')} required />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <DateField
            field={{ name: 'startAt' }}
            label={t('partnerships.startAt')}
            readOnly={isFixed('startAt')}
            required
          />
          <DateField field={{ name: 'endAt' }} label={t('partnerships.endAt')} required />
        </div>
        <CheckboxField field={{ name: 'showValidity' }} label={t('partnerships.showValidity')} />
        <CardPicture name="logo" label={t('partnerships.logo')} current={original?.logoUrl} isNew={isNew} />
        <CardPicture
          name="homeCard"
          label={t('partnerships.homeCard')}
          current={original?.homeCardUrl}
          isNew={isNew}
          card={HOME_CARD_SIZE}
        />
        <CardPicture
          name="offersCard"
          label={t('partnerships.offersCard')}
          current={original?.offersCardUrl}
          isNew={isNew}
          card={OFFERS_CARD_SIZE}
        />
        <CardPicture
          name="offersCardLogo"
          label={t('partnerships.offersCardLogo')}
          current={original?.offersCardLogoUrl}
          isNew={isNew}
        />
      </div>
      <section aria-label={t('partnerships.overview')} className="sticky top-6 flex max-w-full flex-col gap-3">
        <h3 className="pane-title">{t('partnerships.overview')}</h3>
        <TypedCards original={original} />
      </section>
    </div>
  )
}
