import type { WizardDraft } from '#machines/wizards/wizard.machine'
import { type DraftPlace, readDraft } from '../../ui/form/draft-store.ts'
import type { FormFiles } from '../../ui/form/use-form-files.ts'
import { readWizard } from '../../ui/wizard/wizard-draft.ts'
import { type AcceptedSteps, mainPictures } from './partnership-schema.ts'

/** The name of the form's field for the files of a part, or for the picture of a content. */
export const fileField = (name: string) => `files.${name}`

type Marked = { files?: Record<string, unknown> } | undefined

/** The texts that identify the chosen files of all steps: typed, or accepted; null without a draft. */
export function partnershipMarks(place: DraftPlace): unknown {
  const accepted = readWizard(place)?.values
  const typed = ['main', 'banner'].map((step) => readDraft({ ...place, form: `${place.form}.${step}` })?.values)
  if (!accepted && typed.every((values) => values === undefined)) return null
  const marks = ['main', 'banner'].map((step, at) => ((typed[at] ?? accepted?.[step]) as Marked)?.files ?? {})
  return Object.assign({}, ...marks) as unknown
}

/** The files of the accepted steps, by the parts of the call. */
export function filesOfSteps(files: FormFiles, values: WizardDraft['values']) {
  const { banner } = values as unknown as AcceptedSteps
  const of = (name: string) => files.of(fileField(name))
  const [logo, homeCard, offersCard, offersCardLogo] = mainPictures.map(of)
  return {
    logo: logo ?? [],
    homeCard: homeCard ?? [],
    offersCard: offersCard ?? [],
    offersCardLogo: offersCardLogo ?? [],
    bannerLogo: of('bannerLogo'),
    terms: banner.terms.type === 'PDF' && banner.terms.file !== undefined ? of('terms') : [],
    contents: banner.pictures.flatMap((key) => of(key).slice(0, 1)),
  }
}
