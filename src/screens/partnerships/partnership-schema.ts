import { z } from 'zod'
import { rule } from '#contract/rule'
import { truth } from '#contract/schemas/general/truth'
import { dayOrder, daysInOrder } from '#contract/schemas/general/list-query'
import { type NewPartnershipBanner, newPartnershipBanner } from '#contract/schemas/partnerships/partnership-banner'
import {
  newPartnership,
  type PartnershipDetail,
  type PartnershipMainInfo,
  partnershipMainInfo,
} from '#contract/schemas/partnerships/partnership'

/** The pictures of the first step. */
export const mainPictures = ['logo', 'homeCard', 'offersCard', 'offersCardLogo'] as const

type Typed = Readonly<Record<string, unknown>>

const isMark = (mark: unknown) => typeof mark === 'string' && mark !== ''
const chosen = z.unknown().refine(isMark, rule('imageMissing'))
const maybeChosen = z.unknown().optional()
const picture = (isNew: boolean) => (isNew ? chosen : maybeChosen)

/** Today on this computer, YYYY-MM-DD. */
const today = () => new Date().toLocaleDateString('en-CA')

/** What the first step is accepted as: the main information, the marks of its pictures, and the edited version. */
export type MainStep = PartnershipMainInfo & { base?: number; files: Record<string, unknown> }

/** The first step. @param isNew false for an edited partnership, whose pictures stay where no others are chosen */
export function mainSchema(isNew: boolean) {
  const { showValidity: _default, ...info } = partnershipMainInfo.shape
  return z
    .object({
      ...info,
      // A box that is not ticked sends nothing.
      showValidity: truth.optional().transform((isShown) => isShown ?? false),
      base: z.coerce.number().optional(),
      files: z.preprocess(
        (given) => given ?? {},
        z.object({
          logo: picture(isNew),
          homeCard: picture(isNew),
          offersCard: picture(isNew),
          offersCardLogo: maybeChosen,
        }),
      ),
    })
    .refine(daysInOrder, dayOrder)
    .refine(({ endAt }) => endAt >= today(), { message: rule('partnershipOver'), path: ['endAt'] })
}

/** A part of the banner as it is written: `key` is the name of its picture's field among the form's files. */
export interface WrittenContent {
  key: string
  type: 'TEXT' | 'IMAGE' | 'VIDEO'
  description: string
  /** The link of a video, or the address of a stored picture. */
  url: string
}

let lastKey = 0
/** A name that no other content of the form has. */
export function contentKey(): string {
  lastKey += 1
  return `content${Date.now().toString(36)}${lastKey}`
}

/** The contents of a form: written ones as text, or accepted or stored ones as the contract has them. */
export function writtenContents(value: unknown, pictures: unknown): WrittenContent[] {
  if (typeof value === 'string') {
    try {
      return JSON.parse(value) as WrittenContent[]
    } catch {
      return []
    }
  }
  const keys = Array.isArray(pictures) ? (pictures as string[]) : []
  return (Array.isArray(value) ? (value as Typed[]) : []).map(({ type, description, url, file }) => ({
    key: (file === undefined ? undefined : keys[Number(file)]) ?? contentKey(),
    type: type as WrittenContent['type'],
    description: typeof description === 'string' ? description : '',
    url: typeof url === 'string' ? url : '',
  }))
}

/** The contents as the contract has them; a new picture is named by its place among the new ones. */
function sentContents(contents: readonly WrittenContent[], marks: Typed) {
  const pictures: string[] = []
  const sent = contents.map(({ key, type, description, url }) => {
    if (type === 'TEXT') return { type, description: description || undefined }
    if (type === 'VIDEO') return { type, url: url || undefined }
    if (!isMark(marks[key])) return { type, url: url || undefined }
    pictures.push(key)
    return { type, file: pictures.length - 1 }
  })
  return { contents: sent, pictures }
}

/** What the second step is accepted as. `pictures` has the names of the fields of the contents' new pictures. */
export type BannerStep = NewPartnershipBanner & {
  buttonCount: number
  pictures: string[]
  files: Record<string, unknown>
}

/** The second step. @param original the edited partnership; null for a new one */
export function bannerSchema(original: PartnershipDetail | null) {
  const { color, title, buttons, terms, contents } = newPartnershipBanner.shape
  const keptTerms = original?.banner.terms.type === 'PDF' ? original.banner.terms.url : null
  const parsed = z
    .object({
      color,
      title,
      buttonCount: z.coerce.number().min(1).max(3),
      buttons,
      terms,
      contents,
      pictures: z.array(z.string()),
      files: z.intersection(z.object({ bannerLogo: picture(original === null) }), z.record(z.string(), z.unknown())),
    })
    .superRefine(({ terms: given, files }, context) => {
      if (given.type === 'PDF' && given.url === undefined && !isMark(files['terms']))
        context.addIssue({ code: 'custom', path: ['files', 'terms'], message: rule('termsMissing') })
    })
  return z.preprocess((typed: Typed) => {
    const marks = (typed['files'] ?? {}) as Typed
    const count = Number(typed['buttonCount'] ?? 1)
    const written = (typed['buttons'] ?? []) as unknown[]
    const { type, url } = (typed['terms'] ?? {}) as Typed
    const asPdf = isMark(marks['terms']) || keptTerms === null ? { file: 0 } : { url: keptTerms }
    return {
      ...typed,
      files: marks,
      buttonCount: count,
      buttons: Array.from({ length: count }, (_, at) => written[at] ?? {}),
      terms: type === 'PDF' ? { type, ...asPdf } : { type: 'LINK', url },
      ...sentContents(writtenContents(typed['contents'], []), marks),
    }
  }, parsed)
}

/** The third step: a list, or everybody. */
export const segmentationSchema = z.object({ segmentation: newPartnership.shape.segmentation.unwrap().optional() })

/** The accepted steps of a partnership. */
export interface AcceptedSteps {
  main: MainStep
  banner: BannerStep
  segmentation: z.output<typeof segmentationSchema>
}

/** The new partnership of the accepted steps. */
export function partnershipOfSteps({ main, banner, segmentation }: AcceptedSteps) {
  const { base: _base, files: _main, ...mainInfo } = main
  const { buttonCount: _count, pictures: _pictures, files: _banner, ...written } = banner
  return { mainInfo, banner: written, segmentation: segmentation.segmentation ?? null }
}

/** A stored partnership as the steps that it fills. */
export function stepsOfRecord(record: PartnershipDetail) {
  const { partnerName, partnerDocument, color, startAt, endAt, showValidity, type, productName, banner } = record
  const { logoUrl: _logo, buttons, ...rest } = banner
  return {
    step: 'main',
    values: {
      main: {
        base: record.__v,
        partnerName,
        partnerDocument,
        color,
        startAt,
        endAt,
        showValidity,
        type,
        ...(productName === null ? {} : { productName }),
        files: {},
      },
      banner: { ...rest, buttons, buttonCount: buttons.length, pictures: [], files: {} },
      segmentation: record.segmentation ? { segmentation: record.segmentation._id } : {},
    },
  }
}
