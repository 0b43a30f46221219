import { useField } from '@conform-to/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { videos } from '#contract/file-kinds'
import { images } from '#contract/files'
import {
  fitsStoryFormat,
  STORY_FILES_MAXIMUM,
  type StoryFormat,
  storyFormat,
  type StoryGroup,
} from '#contract/schemas/story-groups/story-group'
import { LABEL_MAXIMUM } from '#contract/schemas/general/texts-and-choices'
import { TITLE_MAXIMUM } from '#contract/schemas/general/written-text'
import { useTexts } from '../../i18n/use-texts.ts'
import { RadioField, SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { FilesField, PicturesField } from '../../ui/form/fields/picture-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FormFiles } from '../../ui/form/use-form-files.ts'
import { movieOf } from '../../ui/upload/movies.ts'
import { SegmentationField } from '../segmentations/segmentation-field.tsx'
import { storyCategoriesQueryOptions } from './story-group-record.ts'
import { type PlayedStory, StoryPlayer } from './story-player.tsx'

/** The name of the form's field for the files. */
export const FILES = 'files.files'

const count = { min: 1, max: STORY_FILES_MAXIMUM }
const parts = { IMAGE: images('Pictures', count), VIDEO: videos('Videos', count) } as const

/** The files of the form, of the chosen format; those of the other format leave it. */
function Files({ format, files, required }: { format: StoryFormat; files: FormFiles; required: boolean }) {
  const { t } = useTexts()
  const chosen = files.of(FILES)
  const fitting = chosen.filter(({ type }) => fitsStoryFormat(format, type))
  useEffect(() => {
    if (fitting.length < chosen.length) files.change(FILES, fitting)
  })
  const props = { field: { name: FILES }, part: parts[format], required }
  return format === 'IMAGE' ? (
    <PicturesField key="IMAGE" {...props} label={t('storyGroups.images')} />
  ) : (
    <>
      <FilesField key="VIDEO" {...props} label={t('storyGroups.videos')} />
      <Durations files={fitting} />
    </>
  )
}

/** How long each chosen video is, as its file says. */
function Durations({ files }: { files: readonly File[] }) {
  const { t, language } = useTexts()
  const [durations, setDurations] = useState<ReadonlyMap<File, number>>(new Map())
  useEffect(() => {
    for (const file of files.filter((each) => !durations.has(each)))
      void movieOf(file).then((movie) => {
        if (movie) setDurations((known) => new Map(known).set(file, movie.duration))
      })
  }, [files, durations])
  if (files.length === 0) return null
  return (
    <ul className="text-hint text-muted">
      {files.map((file, at) => {
        const duration = durations.get(file)
        if (duration === undefined) return null
        const seconds = (duration / 1_000).toLocaleString(language, { maximumFractionDigits: 1 })
        return (
          <li key={at} data-duration={duration}>
            {file.name}: {t('storyGroups.seconds', { seconds })}
          </li>
        )
      })}
    </ul>
  )
}

/** The slides of the chosen files, or of the original where none are chosen. */
function useSlides(files: FormFiles, format: StoryFormat, original: StoryGroup | null): PlayedStory['slides'] {
  const chosen = files.of(FILES)
  const slides = useMemo(
    () =>
      chosen.map((file) => ({ url: URL.createObjectURL(file), isVideo: file.type.startsWith('video/'), poster: null })),
    [chosen],
  )
  useEffect(() => () => slides.forEach(({ url }) => URL.revokeObjectURL(url)), [slides])
  if (slides.length > 0 || !original || original.format !== format) return slides
  return original.files.map(({ url, mediaType, posterUrl }) => ({
    url,
    isVideo: mediaType.startsWith('video/'),
    poster: posterUrl,
  }))
}

/** The status as it is typed so far. */
function TypedPlayer({ slides }: { slides: PlayedStory['slides'] }) {
  const [partnerName] = useField<string>('partnerName')
  const [title] = useField<string>('title')
  const [subtitle] = useField<string>('subtitle')
  const [buttonText] = useField<string>('initialButtonText')
  const textOf = ({ value, initialValue }: { value?: string | undefined; initialValue?: string | undefined }) =>
    value ?? initialValue ?? ''
  return (
    <StoryPlayer
      story={{
        partnerName: textOf(partnerName),
        title: textOf(title),
        subtitle: textOf(subtitle),
        buttonText: textOf(buttonText),
        slides,
      }}
    />
  )
}

/** The fields of a status campaign, with the player beside them (CON-3-050 to CON-3-054). */
export function StoryGroupFields({ files, original }: { files: FormFiles; original: StoryGroup | null }) {
  const { t, language } = useTexts()
  const { data: categories } = useQuery(storyCategoriesQueryOptions)
  const [typedFormat] = useField<string>('format')
  const format = storyFormat.safeParse(typedFormat.value ?? typedFormat.initialValue).data ?? 'IMAGE'
  const slides = useSlides(files, format, original)
  const known = original?.segmentation
  return (
    <div className="flex flex-wrap items-start gap-10">
      <div className="flex max-w-2xl min-w-80 flex-1 flex-col gap-4">
        <p className="rounded-md bg-accent-soft px-3 py-2">{t('campaigns.free')}</p>
        {original ? <p className="text-muted">{t('storyGroups.duplicateOf', { name: original.title })}</p> : null}
        <TextField field={{ name: 'title' }} label={t('storyGroups.name')} maximum={TITLE_MAXIMUM} required first />
        <TextField field={{ name: 'subtitle' }} label={t('storyGroups.subtitle')} maximum={TITLE_MAXIMUM} />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            field={{ name: 'partnerName' }}
            label={t('storyGroups.partner')}
            maximum={TITLE_MAXIMUM}
            required
          />
          <SelectField
            field={{ name: 'category' }}
            label={t('storyGroups.category')}
            options={(categories ?? []).map(({ _id: value, label }) => ({ value, label: label[language] }))}
          />
          <DateField field={{ name: 'startAt' }} label={t('storyGroups.startAt')} required />
          <DateField field={{ name: 'endAt' }} label={t('storyGroups.endAt')} required />
          <TextField
            field={{ name: 'initialButtonText' }}
            label={t('storyGroups.buttonText')}
            maximum={LABEL_MAXIMUM}
          />
          <TextField
            field={{ name: 'redirectUrl' }}
            label={t('storyGroups.redirectUrl')}
            hint={t('storyGroups.redirectHint')}
            inputMode="url"
          />
        </div>
        <SegmentationField
          name="segmentation"
          label={t('storyGroups.segmentation')}
          place="newStatus"
          {...(known ? { known: { value: known._id, label: known.name } } : {})}
        />
        <RadioField
          field={{ name: 'format' }}
          label={t('storyGroups.format')}
          required
          options={storyFormat.options.map((value) => ({ value, label: t(`storyGroups.format_${value}`) }))}
        />
        <Files format={format} files={files} required={!original} />
        {original && files.of(FILES).length === 0 && original.format === format ? (
          <p className="text-hint text-muted">
            {t('storyGroups.keptFiles')}: {original.files.length}
          </p>
        ) : null}
      </div>
      <TypedPlayer slides={slides} />
    </div>
  )
}
