import { isEnabled } from '#contract/features'
import { SEGMENTATION_IMPORTS_FEATURE } from '#contract/schemas/segmentations/feature'
import { type Command, command, type Message } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { campaignList } from './facets.ts'

type CampaignForm = 'newDrawer' | 'newStatus' | 'newGame' | 'gameEdit' | 'newNotification' | 'wizard'

/** A wizard has the choice in one of its steps only; wizards of other domains have none. */
const noChoice = ({ of }: CommandContext): Message | null =>
  of(campaignList).isOpen ? null : { key: 'segmentations.noChoiceHere' }

/**
 * Choosing whom a campaign is for, in its form: a new list, an imported one, or all drivers (CON-4-064). A list that exists
 * is chosen in the field itself.
 */
export function campaignListCommands(place: CampaignForm): readonly Command[] {
  const inForm = { scope: 'form', places: [place], right: 'operate', inFields: true, changes: true } as const
  return [
    command({
      ...inForm,
      id: `${place}.newList`,
      title: 'segmentations.newForCampaign',
      synonyms: 'segmentations.newSynonyms',
      keys: ['Alt+l'],
      impossible: noChoice,
      run: ({ of }) => of(campaignList).create(),
    }),
    command({
      ...inForm,
      id: `${place}.importList`,
      title: 'segmentations.importForCampaign',
      synonyms: 'segmentations.importSynonyms',
      keys: ['Alt+m'],
      impossible: (context) =>
        noChoice(context) ??
        (isEnabled(SEGMENTATION_IMPORTS_FEATURE, context.features) ? null : { key: 'later.feature' }),
      run: ({ of }) => of(campaignList).upload(),
    }),
    command({
      ...inForm,
      id: `${place}.noList`,
      title: 'segmentations.noneForCampaign',
      synonyms: 'segmentations.noneSynonyms',
      keys: ['Alt+k'],
      impossible: (context) =>
        noChoice(context) ?? (context.of(campaignList).isChosen ? null : { key: 'segmentations.noneAlready' }),
      run: ({ of }) => of(campaignList).clear(),
    }),
  ]
}
