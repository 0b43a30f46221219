import { useField } from '@conform-to/react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { provide } from '#commands/facet'
import { campaignList } from '#commands/segmentations/facets'
import { listSegmentations } from '#contract/calls/segmentations'
import { cleanSearch } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RecordField } from '../../ui/form/fields/search-fields.tsx'
import { SEGMENTATION_SEARCH } from '../../ui/form/search-rules.ts'
import type { Choice, SearchChoices } from '../../ui/form/use-search.ts'
import { takeList } from './campaign-way.ts'
import { Reach } from './segmentation-facts.tsx'

/** Lists offered at once. */
const OFFERED = 10

const searchLists: SearchChoices = async (text, signal) => {
  const search = cleanSearch(text)
  const query = { page: 1, pageLength: OFFERED, ...(search ? { search } : {}) }
  const { segmentations } = await send(listSegmentations, { query }, { signal })
  return segmentations.map(({ _id, name }) => ({ value: _id, label: name }))
}

/** Forms of campaigns, each with its commands for choosing a list. */
type CampaignForm = 'newDrawer' | 'newStatus' | 'newGame' | 'gameEdit' | 'newNotification' | 'wizard'

interface SegmentationFieldProps {
  name: string
  label: string
  place: CampaignForm
  /** The list that the form starts with. */
  known?: Choice
}

/**
 * The drivers of a campaign: a segmentation list, or all of them where none is chosen; with how many it reaches now
 * (CON-4-064). A new or imported list is made on its own screen, which leads back to the form's draft with it.
 */
export function SegmentationField({ name, label, place, known }: SegmentationFieldProps) {
  const { t } = useTexts()
  const router = useRouter()
  const [meta] = useField<string>(name)
  const chosen = meta.value ?? meta.initialValue
  const { pathname, search } = router.history.location
  const form = `${pathname}${search}`
  const [given, setGiven] = useState<Choice | null>(() => takeList(form))
  // The form keeps its draft when it is left, so the person is not asked.
  const make = (to: '/segmentation/new' | '/segmentation/import') =>
    void router.navigate({ to, search: { for: form }, ignoreBlocker: true })
  useLayer({
    scope: 'form',
    facets: [
      provide(campaignList, () => ({
        isOpen: true,
        isChosen: Boolean(chosen),
        create: () => make('/segmentation/new'),
        upload: () => make('/segmentation/import'),
        clear: () => setGiven({ value: '', label: '' }),
      })),
    ],
  })
  return (
    <div className="flex flex-col gap-1">
      <RecordField
        field={{ name }}
        label={label}
        placeholder={t('segmentations.everybody')}
        search={searchLists}
        rule={SEGMENTATION_SEARCH}
        given={given}
        {...(known ? { known: [known] } : {})}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-hint text-muted">
          <Reach segmentation={chosen || undefined} />
        </p>
        <CommandButton id={`${place}.newList`} tone="quiet" />
        <CommandButton id={`${place}.importList`} tone="quiet" />
        <CommandButton id={`${place}.noList`} tone="quiet" />
      </div>
    </div>
  )
}
