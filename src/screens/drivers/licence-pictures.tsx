import { licenceImage } from '#commands/drivers/facets'
import { provide } from '#commands/facet'
import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FilePart } from '#contract/files'
import { type Evidence, UNSURE_BELOW } from '#contract/schemas/document-review'
import { textOf } from '#contract/texts'
import { secondsLeft } from '#machines/drivers/licence-reading.machine'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { problemText } from '../../console/problem-text.ts'
import { licenceReading } from '../../effects/licence-reading.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { DraftPlace } from '../../ui/form/draft-store.ts'
import { PicturesBeside } from '../../ui/form/fields/picture-field.tsx'
import type { FormControl } from '../../ui/form/form.tsx'
import { type FormFiles, useFormFiles } from '../../ui/form/use-form-files.ts'
import { ImagesUpload } from '../../ui/upload/images-upload.tsx'
import { usePreview } from '../../ui/upload/pictures.ts'
import { type FieldRead, readByName, textsToFill } from './licence-values.ts'

/** Minutes and seconds, m:ss. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The pictures of a licence, and the values read from them. */
export interface LicencePictures {
  /** The form's files; null until the files of its draft are loaded. */
  held: FormFiles | null
  /** The values read from the present pictures, by the names of the form's fields. */
  read: Readonly<Record<string, FieldRead>>
  actor: ReturnType<typeof useActorRef<typeof licenceReading>>
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
  const held = useFormFiles(draft)
  const files = held ? imagesOf(held) : null
  const [read, setRead] = useState<Readonly<Record<string, FieldRead>>>({})
  const actor = useActorRef(licenceReading)
  const given = useRef({ nameOf, read })
  useEffect(() => {
    given.current = { nameOf, read }
  })
  useEffect(() => {
    const subscription = actor.on('read', ({ readings }) => {
      const { read: before, nameOf: name } = given.current
      const now = readByName(readings, name)
      const texts = textsToFill(form.current?.texts() ?? {}, now, before)
      setRead({ ...before, ...now })
      if (Object.keys(texts).length > 0) form.current?.fill(texts)
    })
    return () => subscription.unsubscribe()
  }, [actor, form])
  const before = useRef<readonly File[]>([])
  useEffect(() => {
    if (!files) return
    const added = files.find((file) => !before.current.includes(file))
    const isGone = !files.includes(actor.getSnapshot().context.image as File)
    before.current = files
    const next = added ?? (isGone ? files.at(-1) : undefined)
    if (next) actor.send({ type: 'CHOOSE', image: next })
    else if (isGone) actor.send({ type: 'REMOVE' })
  }, [actor, files])
  return { held, read: files?.length ? read : NOTHING_READ, actor }
}

/** The state of the reading in one or two sentences. */
function ReadingState({ actor, read }: Pick<LicencePictures, 'actor' | 'read'>) {
  const { t } = useTexts()
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const seconds = secondsLeft(context)
  useEffect(touchContext, [value])
  const unsure = Object.values(read).filter(({ confidence }) => confidence < UNSURE_BELOW).length
  const sentences = {
    empty: [],
    reading: [t('driverRegistration.reading')],
    read: [
      ...resultOf(t, context.readings.length),
      ...(unsure > 0
        ? [unsure === 1 ? t('driverRegistration.unsureOne') : t('driverRegistration.unsure', { count: unsure })]
        : []),
      t('driverRegistration.readingsLeft', { count: context.readingsLeft }),
    ],
    waiting: [
      ...(context.readings.length > 0 ? resultOf(t, context.readings.length) : []),
      ...(seconds === null ? [] : [t('driverRegistration.countdown', { time: clockOf(seconds) })]),
    ],
    failed: [`${t('driverRegistration.readFailed')} ${problemText(context.problem)}`],
  }[value]
  return (
    <div data-reading={value} data-seconds={seconds ?? undefined}>
      {/* The countdown is hidden from screen readers, which would announce every second. */}
      <p role={value === 'waiting' ? undefined : 'status'} className="min-h-10 text-hint text-muted">
        {sentences.join(' ')}
      </p>
    </div>
  )
}

function resultOf(t: Texts['t'], count: number): string[] {
  if (count === 0) return [t('driverRegistration.readNothing')]
  return [count === 1 ? t('driverRegistration.readOne') : t('driverRegistration.readMany', { count })]
}

/**
 * A picture as wide as its column, to be compared with the fields beside it. It shows a preview instead of the file,
 * because decoding forty megapixels blocks every frame.
 */
function LargePicture({ file }: { file: File }) {
  const { t } = useTexts()
  const url = usePreview(file, 'large')
  return (
    url && (
      <img
        src={url}
        alt={t('driverRegistration.newImage')}
        className="w-full rounded-md border border-line object-contain"
      />
    )
  )
}

interface LicencePicturesProps {
  /** Id of the form beside the pictures. */
  form: string
  pictures: LicencePictures
  part: FilePart
  /** The images that are registered already. */
  kept?: readonly Evidence[]
  /** Whether the form was sent without a required picture. */
  isMissing: boolean
  /** Whether a picture is required. */
  isRequired?: boolean
}

/** The pictures beside the form: chosen, shown large, read, with a countdown. */
export function LicencePicturesPane({
  form,
  pictures: { held, read, actor },
  part,
  kept = [],
  isMissing,
  isRequired = false,
}: LicencePicturesProps) {
  const { t, word, language } = useTexts()
  const files = held ? imagesOf(held) : []
  const chooseId = `${form}-${IMAGES}`
  const isRead = useSelector(actor, ({ value }) => value)
  const hindrance =
    isRead === 'empty' ? ('noImage' as const) : isRead === 'reading' || isRead === 'waiting' ? isRead : null
  useLayer({
    scope: 'form',
    facets: [
      provide(licenceImage, () => ({
        hindrance,
        read: () => actor.send({ type: 'READ' }),
        choose: () => document.getElementById(chooseId)?.click(),
      })),
    ],
  })
  return (
    <section
      aria-label={t('driverRegistration.images')}
      className="flex flex-col gap-3 lg:sticky lg:top-6 lg:self-start"
    >
      <ImagesUpload
        part={part}
        value={files}
        onChange={(chosen) => held?.change(IMAGES, chosen)}
        label={isRequired ? `${t('driverRegistration.images')} *` : t('driverRegistration.images')}
        hint={t('driverRegistration.imagesHint')}
        error={isMissing && files.length === 0 ? textOf('imageMissing', language) : undefined}
        id={chooseId}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CommandButton id="licence.choose" tone="quiet" />
        <CommandButton id="licence.read" />
      </div>
      <ReadingState actor={actor} read={read} />
      {files.length > 0
        ? files.map((file) => <LargePicture key={`${file.name} ${file.lastModified}`} file={file} />)
        : kept.map((image) => (
            <img
              key={image._id}
              src={image.url}
              alt={word('evidence', 'LICENCE')}
              className="w-full rounded-md border border-line object-contain"
            />
          ))}
    </section>
  )
}

/** The pictures as a field of the form. */
export function LicencePicturesField() {
  const { t } = useTexts()
  return <PicturesBeside field={{ name: IMAGES }} label={t('driverRegistration.images')} />
}
