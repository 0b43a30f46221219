import { campaignDescriptions } from './campaigns.ts'
import { checklistDescriptions } from './checklists.ts'
import type { Description, Descriptions } from './description.ts'
import { generalDescriptions } from './general.ts'
import { peopleDescriptions } from './people.ts'
import { requestDescriptions } from './requests.ts'
import { travelDescriptions } from './travels.ts'

const parts: readonly Descriptions[] = [
  generalDescriptions,
  peopleDescriptions,
  campaignDescriptions,
  requestDescriptions,
  checklistDescriptions,
  travelDescriptions,
]

/** All descriptions; a name that two files describe has the words of the first. */
const descriptions: ReadonlyMap<string, Description> = new Map(
  parts.toReversed().flatMap((part) => Object.entries(part)),
)

/** Every name that is described, once for each file that describes it. */
export const describedNames: readonly string[] = parts.flatMap((part) => Object.keys(part))

/**
 * What a field means.
 * @param owner the shape that has it, with the way to an inner object: `NewDriverLicence.data`
 */
export function descriptionOf(owner: string, name: string): Description | undefined {
  const [shape = ''] = owner.split('.')
  const inner = owner.slice(owner.lastIndexOf('.') + 1)
  return [`${owner}.${name}`, `${shape}.${name}`, `${inner}.${name}`, name]
    .map((key) => descriptions.get(key))
    .find((found) => found !== undefined)
}
