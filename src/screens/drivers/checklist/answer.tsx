import type { ReactNode } from 'react'
import type { Language } from '#contract/languages'
import type { StepResponse } from '#contract/schemas/checklists/checklist-response'
import type { ChecklistStep } from '#contract/schemas/checklists/checklist-step'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ImageCarousel } from '../../../ui/media/image-carousel.tsx'
import { VideoSlider } from '../../../ui/media/video-slider.tsx'
import { type AnswerProps, translate } from './answer-props.ts'
import { Items, LoadDetail } from './counted-answers.tsx'

const numberIn = (
  language: Language,
  digits: { minimumFractionDigits?: number; maximumFractionDigits?: number } = {},
) => new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, { maximumFractionDigits: 20, ...digits })

/** A waiting time in minutes and seconds. */
export function formatWait(seconds: number): string {
  const rounded = Math.round(seconds)
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min${rounded % 60 ? ` ${rounded % 60} s` : ''}`
}

function Words({ children }: { children: ReactNode }) {
  return <p className="break-words whitespace-pre-line">{children}</p>
}

/** The labels of the chosen options. */
function Chosen({
  values,
  options,
}: {
  values: readonly (string | number | boolean)[]
  options: readonly { value: unknown; label: Readonly<Record<Language, string>> }[]
}) {
  const { t, language } = useTexts()
  if (values.length === 0) return <Words>{t('pendencies.nothingChosen')}</Words>
  return (
    <ul className="flex flex-wrap gap-2">
      {values.map((value) => {
        const option = options.find((candidate) => candidate.value === value)
        return (
          <li key={String(value)} className="rounded border border-line bg-canvas px-2 py-0.5">
            {option ? option.label[language] : String(value)}
          </li>
        )
      })}
    </ul>
  )
}

interface Media {
  step: ChecklistStep
  files: readonly { url: string; description?: string | undefined }[]
}

function Images({ step, files }: Media) {
  const { language } = useTexts()
  return (
    <div className="w-full max-w-sm">
      <ImageCarousel label={step.label[language]} images={files} />
    </div>
  )
}

const isPicture = (url: string) => !/\.(?:pdf|docx?|xlsx?|csv|txt)(?:[?#]|$)/i.test(url)

/** Files of an answer: images are shown, others open in a new tab. */
function Files({ step, files }: Media) {
  const { t } = useTexts()
  const others = files.filter(({ url }) => !isPicture(url))
  const pictures = files.filter(({ url }) => isPicture(url))
  return (
    <div className="flex flex-col gap-2">
      {pictures.length > 0 ? <Images step={step} files={pictures} /> : null}
      {others.map(({ url, description }, at) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline">
          {description || t('pendencies.openFile', { at: at + 1 })}
        </a>
      ))}
    </div>
  )
}

type AnswerComponents = { [Type in ChecklistStep['type']]: (props: AnswerProps<Type>) => ReactNode }

/** The component that draws the answer of each step type. */
const answerComponents: AnswerComponents = {
  CHECKBOX: ({ step, response }) => <Chosen values={response} options={step.options} />,
  RADIO_GROUP: ({ step, response }) => <Chosen values={[response]} options={step.options} />,
  COMBOBOX: ({ step, response }) => <Chosen values={[response]} options={step.options} />,
  LIST: ({ step, response }) => <Chosen values={[response].flat()} options={step.items} />,
  SEARCH: ({ response }) => <Chosen values={[response].flat()} options={[]} />,
  DATE: ({ response }) => <Words>{formatDate(response)}</Words>,
  DATE_TIME: ({ response }) => <Words>{formatDateTime(response)}</Words>,
  NUMBER: function NumberAnswer({ step, response }) {
    const { language } = useTexts()
    return (
      <Words>
        {numberIn(
          language,
          step.minFractionDigits === undefined ? {} : { minimumFractionDigits: step.minFractionDigits },
        ).format(response)}
      </Words>
    )
  },
  RANGE: function RangeAnswer({ step, response }) {
    const { language } = useTexts()
    const { min = 0, max = response } = step.range
    const format = numberIn(language)
    return (
      <div className="flex max-w-sm items-center gap-3">
        <meter min={min} max={max} value={response} className="flex-1" aria-label={translate(step.label, language)} />
        <span>
          {format.format(response)} <span className="text-muted">/ {format.format(max)}</span>
        </span>
      </div>
    )
  },
  TEXT: function TextAnswer({ response }) {
    const { t } = useTexts()
    return <Words>{response === '' ? t('pendencies.noText') : response}</Words>
  },
  IMAGE: ({ step, response }) => <Images step={step} files={response} />,
  IMAGE_VALIDATOR: ({ step, response }) => <Images step={step} files={response} />,
  SELFIE: ({ step, response }) => <Images step={step} files={[response]} />,
  SIGNATURE: ({ step, response }) => <Images step={step} files={[response]} />,
  VIDEO: function VideoAnswer({ step, response }) {
    const { language } = useTexts()
    const label = translate(step.label, language)
    return (
      <div className="w-full max-w-md">
        <VideoSlider
          label={label}
          videos={response.map(({ url, description }) => ({ url, title: description || label }))}
        />
      </div>
    )
  },
  DOCUMENT: ({ step, response }) => <Files step={step} files={response} />,
  DOCUMENT_VALIDATOR: function DocumentsAnswer({ step, response }) {
    const { language } = useTexts()
    const nameOf = (id: string) => step.documents.find(({ _id }) => _id === id)?.label[language] ?? id
    return <Files step={step} files={response.map(({ document, url }) => ({ url, description: nameOf(document) }))} />
  },
  ADDITIONAL_DOCUMENT: function AttachedAnswer({ response }) {
    const { t } = useTexts()
    return <Words>{t('pendencies.handedInDocuments', { count: response.length })}</Words>
  },
  INFO_CHECK: function InfoAnswer({ response }) {
    const { t } = useTexts()
    return <Words>{t(response ? 'pendencies.aware' : 'pendencies.notAware')}</Words>
  },
  TERMS: function TermsAnswer({ step, response }) {
    const { t, language } = useTexts()
    return (
      <>
        <Words>{t(response ? 'pendencies.accepted' : 'pendencies.notAccepted')}</Words>
        {step.contents.map((content, at) => (
          <blockquote key={at} className="mt-1 border-l-2 border-line pl-3 text-muted">
            {translate(content, language)}
          </blockquote>
        ))}
      </>
    )
  },
  SCAN_CODE: ({ response }) => (
    <ul className="font-mono">
      {response.map((code, at) => (
        <li key={`${at} ${code}`} className="break-all">
          {code}
        </li>
      ))}
    </ul>
  ),
  TIMER: ({ step, response }) => (
    <Words>
      {formatWait(response)} <span className="text-muted">/ {formatWait(step.waitInSeconds)}</span>
    </Words>
  ),
  LOCATION: function LocationAnswer({ step, response: { location, image, situation } }) {
    const { t, word } = useTexts()
    return (
      <div className="flex flex-col gap-2">
        <p>
          {word('situations', situation)} ·{' '}
          <span className="font-mono">{`${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`}</span>{' '}
          <span className="text-muted">· {t('pendencies.geofences', { count: step.geofences.length })}</span>
        </p>
        {image ? <Images step={step} files={[image]} /> : null}
      </div>
    )
  },
  LOAD_DETAIL: LoadDetail,
  ITEM_VALIDATOR: Items,
  FORM: function FormAnswer({ step, response }) {
    const { t, language } = useTexts()
    const { preview } = step
    return (
      <>
        <Words>{t('pendencies.formAnswered', { answered: response.length, count: step.steps.length })}</Words>
        {preview?.dataTable ? (
          <dl className="mt-1 grid max-w-md grid-cols-[10rem_minmax(0,1fr)] gap-x-4">
            {preview.dataTable.data.map(({ label, text }, at) => (
              <div key={at} className="contents">
                <dt className="text-muted">{translate(label, language)}</dt>
                <dd>{translate(text, language)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </>
    )
  },
}

/** The answer of a step of any type. */
export function Answer({ step, answer }: { step: ChecklistStep; answer: StepResponse }) {
  const Drawing = answerComponents[step.type] as (props: { step: ChecklistStep; response: unknown }) => ReactNode
  return <Drawing step={step} response={answer.response} />
}

/** The images of an answer, for viewing them large. */
export function picturesOf(answer: StepResponse): readonly { url: string; description?: string | undefined }[] {
  switch (answer.type) {
    case 'IMAGE':
    case 'IMAGE_VALIDATOR':
      return answer.response
    case 'SELFIE':
    case 'SIGNATURE':
      return [answer.response]
    case 'DOCUMENT':
    case 'DOCUMENT_VALIDATOR':
      return answer.response.filter(({ url }) => isPicture(url))
    case 'LOCATION':
      return answer.response.image ? [answer.response.image] : []
    default:
      return []
  }
}
