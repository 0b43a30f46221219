import { licenceImage } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FilePart } from '#contract/files'
import { type Evidence, imagesOf as imagesOfEvidence, type Reading } from '#contract/schemas/documents/document-review'
import { textOf } from '#contract/texts'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { licenceReading } from '../../effects/licence-reading.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { DraftPlace } from '../../ui/form/draft-store.ts'
import { PicturesBeside } from '../../ui/form/fields/picture-field.tsx'
import type { FormControl } from '../../ui/form/form.tsx'
import { focusNext } from '../../ui/form/form-focus.ts'
import { type FormFiles, useFormFiles } from '../../ui/form/use-form-files.ts'
import { FileUpload } from '../../ui/upload/file-upload.tsx'
import { usePreview } from '../../ui/upload/pictures.ts'
import { LargePicture } from './large-picture.tsx'
import {
  type FieldRead,
  readByName,
  type Replaced,
  replacedTexts,
  type Stranger,
  strangerOf,
  textsToFill,
} from './licence-values.ts'
import { ReadingState } from './reading-state.tsx'

/** The pictures of a licence, and the values read from them. */
export interface LicencePictures {
  /** The form's files; null until the files of its draft are loaded. */
  files: FormFiles | null
  /** The values read from the present pictures, by the names of the form's fields. */
  read: Readonly<Record<string, FieldRead>>
  /** Texts that the latest reading replaced. */
  replaced: readonly Replaced[]
  /** How the latest picture differs in person from the one before; its values wait for an answer. */
  stranger: Stranger | null
  takeStranger(): void
  dropStranger(): void
  actor: ReturnType<typeof useActorRef<typeof licenceReading>>
}

/** A picture with what was read from it. */
interface ReadPicture {
  image: File
  readings: readonly Reading[]
}

const NOTHING_READ: Readonly<Record<string, FieldRead>> = {}

/** Name of the pictures' field in the form. */
const IMAGES = 'files.images'

export function imagesOf(files: FormFiles): readonly File[] {
  return files.of(IMAGES)
}

/**
 * Reads each picture as soon as it is chosen, and fills the form with the values.
 * @param nameOf name of the form's field for a field of the licence; null if it has none
 */
export function useLicencePictures(
  draft: DraftPlace,
  form: RefObject<FormControl | null>,
  nameOf: (field: string) => string | null,
): LicencePictures {
  const files = useFormFiles(draft)
  const images = files ? imagesOf(files) : null
  const [read, setRead] = useState<Readonly<Record<string, FieldRead>>>({})
  const [replaced, setReplaced] = useState<readonly Replaced[]>([])
  const [waiting, setWaiting] = useState<(ReadPicture & { stranger: Stranger }) | null>(null)
  const actor = useActorRef(licenceReading)
  const lastRead = useRef<ReadPicture | null>(null)
  const fillFrom = ({ image, readings }: ReadPicture) => {
    lastRead.current = { image, readings }
    const now = readByName(readings, nameOf)
    const present = form.current?.texts() ?? {}
    const texts = textsToFill(present, now, read)
    setRead({ ...read, ...now })
    setReplaced(replacedTexts(present, texts))
    if (Object.keys(texts).length > 0) form.current?.fill(texts)
  }
  const latest = useRef({ fillFrom, images })
  useEffect(() => {
    latest.current = { fillFrom, images }
  })
  useEffect(() => {
    const subscription = actor.on('read', ({ readings }) => {
      const image = actor.getSnapshot().context.image as File
      const before = lastRead.current
      const isFurther = before !== null && before.image !== image && latest.current.images?.includes(before.image)
      const stranger = before && isFurther ? strangerOf(before.readings, readings) : null
      if (stranger) setWaiting({ image, readings, stranger })
      else latest.current.fillFrom({ image, readings })
    })
    return () => subscription.unsubscribe()
  }, [actor])
  const lastImages = useRef<readonly File[]>([])
  useEffect(() => {
    if (!images) return
    const added = images.find((image) => !lastImages.current.includes(image))
    const isGone = !images.includes(actor.getSnapshot().context.image as File)
    lastImages.current = images
    const next = added ?? (isGone ? images.at(-1) : undefined)
    if (next) actor.send({ type: 'CHOOSE', image: next })
    else if (isGone) actor.send({ type: 'REMOVE' })
  }, [actor, images])
  const isWaiting = waiting !== null && images?.includes(waiting.image)
  return {
    files,
    read: images?.length ? read : NOTHING_READ,
    replaced: images?.length ? replaced : [],
    stranger: isWaiting ? waiting.stranger : null,
    takeStranger() {
      if (waiting) fillFrom(waiting)
      setWaiting(null)
    },
    dropStranger() {
      if (waiting) files?.change(IMAGES, images?.filter((image) => image !== waiting.image) ?? [])
      setWaiting(null)
    },
    actor,
  }
}

/** A picture that was chosen, as a preview instead of the file: decoding forty megapixels blocks every frame. */
function ChosenPicture({ file, turn }: { file: File; turn: number }) {
  const { t } = useTexts()
  const url = usePreview(file, 'large')
  return url && <LargePicture url={url} label={t('driverRegistration.newImage')} turn={turn} />
}

/** Degrees of a turn, and of all of them. */
const QUARTER = 90
const FULL = 360

/** The controls of the form whose read values are to be checked, in the order of the screen. */
function controlsToCheck(form: string): HTMLElement[] {
  const hints = document.querySelectorAll<HTMLElement>(`#${form} [data-cautious]`)
  return [...hints].flatMap(
    ({ id }) => document.querySelector<HTMLElement>(`#${form} [aria-describedby~="${id}"]`) ?? [],
  )
}

/** Number of fields to check, counted after the form is drawn. */
function useFieldsToCheck(form: string, { read }: LicencePictures): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const update = () => {
      setCount(controlsToCheck(form).length)
      touchContext()
    }
    update()
    const element = document.getElementById(form)
    const observer = new MutationObserver(update)
    if (element) observer.observe(element, { subtree: true, childList: true, attributeFilter: ['data-cautious'] })
    return () => observer.disconnect()
  }, [form, read])
  return count
}

/**
 * Name of the licence's field for a field of the form: `licence.motherName` and `document.value` have a prefix or end.
 */
function fieldOf(name: string): string {
  return name.replace(/^licence\./, '').replace(/\.value$/, '')
}

interface LicencePicturesProps {
  /** Id of the form beside the pictures. */
  form: string
  pictures: LicencePictures
  part: FilePart
  /** The images that are registered already. */
  registered?: readonly Evidence[]
  /** Whether the form was sent without a required picture. */
  isMissing: boolean
  /** Whether a picture is required. */
  isRequired?: boolean
}

/** The pictures beside the form: chosen, shown large, read, with a countdown. */
export function LicencePicturesPane({
  form,
  pictures,
  part,
  registered = [],
  isMissing,
  isRequired = false,
}: LicencePicturesProps) {
  const { t, word, language } = useTexts()
  const { files, actor } = pictures
  const images = files ? imagesOf(files) : []
  const [turn, setTurn] = useState(0)
  const unsure = useFieldsToCheck(form, pictures)
  const chooseId = `${form}-${IMAGES}`
  const readingState = useSelector(actor, ({ value }) => value)
  const hindrance =
    readingState === 'empty'
      ? ('noImage' as const)
      : readingState === 'reading' || readingState === 'waiting'
        ? readingState
        : null
  useLayer({
    scope: 'form',
    facets: [
      provide(licenceImage, () => ({
        hindrance,
        isFull: images.length >= part.max,
        unsure,
        isStranger: pictures.stranger !== null,
        read: () => actor.send({ type: 'READ' }),
        choose: () => document.getElementById(chooseId)?.click(),
        turn: () => setTurn((last) => (last + QUARTER) % FULL),
        nextUnsure: () => focusNext(controlsToCheck(form), 1),
        takeStranger: pictures.takeStranger,
        dropStranger: pictures.dropStranger,
      })),
    ],
  })
  return (
    <section
      aria-label={t('driverRegistration.images')}
      className="flex flex-col gap-3 lg:sticky lg:top-6 lg:self-start"
    >
      <FileUpload
        part={part}
        value={images}
        onChange={(chosen) => files?.change(IMAGES, chosen)}
        label={t('driverRegistration.images')}
        isRequired={isRequired}
        hint={t('driverRegistration.imagesHint')}
        error={isMissing && images.length === 0 ? textOf('imageMissing', language) : undefined}
        id={chooseId}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CommandButton id="licence.choose" tone="quiet" />
        <CommandButton id="licence.read" />
        <CommandButton id="licence.turn" tone="quiet" />
      </div>
      <ReadingState pictures={pictures} nameOf={fieldOf} />
      {images.length > 0
        ? images.map((file) => <ChosenPicture key={`${file.name} ${file.lastModified}`} file={file} turn={turn} />)
        : imagesOfEvidence(registered).map((image) => (
            <LargePicture key={image.key} url={image.url} label={word('evidence', 'LICENCE')} turn={turn} />
          ))}
    </section>
  )
}

/** The pictures as a field of the form. */
export function LicencePicturesField() {
  const { t } = useTexts()
  return <PicturesBeside field={{ name: IMAGES }} label={t('driverRegistration.images')} />
}
