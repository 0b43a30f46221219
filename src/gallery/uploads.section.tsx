import { type ReactNode, useState } from 'react'
import { createDrawer } from '#contract/calls/drawers'
import { createPartnership } from '#contract/calls/partnerships'
import { segmentationUpload } from '#contract/schemas/segmentations/segmentation-files'
import { createStoryGroup } from '#contract/calls/story-groups'
import { updateUser } from '#contract/calls/users'
import { videos } from '#contract/file-kinds'
import { type FilePart, images, IMAGE_BYTES_MAXIMUM } from '#contract/files'
import { STORY_FILES_MAXIMUM } from '#contract/schemas/story-groups/story-group'
import { textOf } from '#contract/texts'
import { send } from '../api/client.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { RejectedFile } from '../ui/upload/acceptance.ts'
import { AvatarPicker } from '../ui/upload/avatar-picker.tsx'
import { FileUpload } from '../ui/upload/file-upload.tsx'
import { ImageUpload } from '../ui/upload/image-upload.tsx'
import { ImagesUpload } from '../ui/upload/images-upload.tsx'
import { PasteArea } from '../ui/upload/paste-area.tsx'
import { RejectedFiles } from '../ui/upload/rejected-files.tsx'
import { type Transfer, useTransfer } from '../ui/upload/transfer.ts'
import { TransferBar } from '../ui/upload/transfer-bar.tsx'
import { EmptyDropArea } from '../ui/upload/upload-frame.tsx'
import { UploadIllustration } from '../ui/upload/upload-illustration.tsx'
import { type Upload, type UploadProps, useUpload } from '../ui/upload/use-upload.ts'
import { sampleFile, samplePicture } from './sample-files.ts'
import type { GallerySection } from './section.ts'

const { logo } = createDrawer.files
const { picture } = updateUser.files
const { terms } = createPartnership.files
const evidence = images('Pictures', { min: 1, max: 4 })
const clips = videos('Videos', { min: 1, max: STORY_FILES_MAXIMUM })

const pictures = [250, 30, 150].map((hue, at) => samplePicture(`carga-${at + 1}.png`, hue))
const fullPictures = [
  ...pictures,
  samplePicture('nota-fiscal-com-um-nome-muito-comprido-da-transportadora.png', 300, 320, 480),
]
const photo = samplePicture('motorista.png', 200, 400, 400)
const sheet = sampleFile('motoristas.xlsx', '', 'PK\u0003\u0004', 48_213)
const contract = sampleFile('termos.pdf', 'application/pdf', '%PDF-1.7', 1_204_000)
const clip = sampleFile('campanha.mp4', 'video/mp4', '\u0000\u0000\u0000\u0018ftypmp42', 9_400_000)
const template = { href: 'data:text/csv,nome;cpf', name: 'modelo.csv' }

const nothing = () => undefined
const sending: Transfer = { state: 'sending', sent: 1_260_000, total: 3_145_728, cancel: nothing }
const transfers: Readonly<Record<string, Transfer>> = {
  sending,
  processing: { ...sending, sent: 3_145_728 },
  failed: { state: 'failed', reason: 'O servidor não respondeu.', retry: nothing },
  sent: { state: 'sent' },
}

function Example({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div data-example={id} className="flex min-w-0 flex-col gap-2">
      <h3 className="pane-title">{title}</h3>
      {children}
    </div>
  )
}

type Widget = (props: UploadProps) => ReactNode

function Live({
  widget: Drawn,
  part,
  files = [],
  label,
  error,
  isDisabled,
}: {
  widget: Widget
  part: FilePart
  files?: readonly File[]
  label: string
  error?: string
  isDisabled?: boolean
}) {
  const [value, setValue] = useState<readonly File[]>(files)
  return <Drawn part={part} value={value} onChange={setValue} label={label} error={error} isDisabled={isDisabled} />
}

const SpreadsheetWithTemplate: Widget = (props) => <FileUpload {...props} template={template} />
const ImageThatIsKept: Widget = (props) => <ImageUpload {...props} current="/icon.svg" />
const AvatarWithPhoto: Widget = (props) => <AvatarPicker {...props} current="/icon.svg" />

function Dragging() {
  const props: UploadProps = { part: evidence, value: [], onChange: nothing, label: 'Evidências' }
  const upload: Upload = { ...useUpload(props), isDragging: true }
  return <EmptyDropArea {...props} upload={upload} />
}

/** The fields of a campaign beside its files. */
const campaign = {
  partnerName: 'Posto Horizonte',
  title: 'Diesel',
  startAt: '2026-11-21',
  endAt: '2026-12-21',
  format: 'VIDEO',
} as const

/** Sends to the services, where there are any. The note stays editable meanwhile. */
function Sending() {
  const { t } = useTexts()
  const [files, setFiles] = useState<readonly File[]>([])
  const [note, setNote] = useState('')
  const { transfer, start } = useTransfer(
    (onProgress, signal) => send(createStoryGroup, { body: campaign, files: { files } }, { onProgress, signal }),
    (error) => (error instanceof Error ? error.message : String(error)),
  )
  return (
    <PasteArea className="flex flex-col gap-3">
      <label className="flex flex-col gap-1 text-hint text-muted">
        Observação
        <textarea
          className="field h-16 py-1 text-base text-ink"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <FileUpload part={clips} value={files} onChange={setFiles} label="Vídeos da campanha" transfer={transfer} />
      <button type="button" className="button self-start" data-tone="primary" onClick={() => void start()}>
        {t('common.apply')}
      </button>
    </PasteArea>
  )
}

/** One image: empty, chosen, kept, with an error, disabled. */
function SingleImages() {
  const { language } = useTexts()
  return (
    <>
      <Example id="single" title="One image">
        <Live widget={ImageUpload} part={logo} label="Logo" />
      </Example>
      <Example id="single-chosen" title="One image, chosen">
        <Live widget={ImageUpload} part={logo} files={[samplePicture('logo.png', 258)]} label="Logo" />
      </Example>
      <Example id="single-kept" title="One image that is kept already">
        <Live widget={ImageThatIsKept} part={logo} label="Logo" />
      </Example>
      <Example id="single-error" title="With an error">
        <Live widget={ImageUpload} part={logo} label="Logo" error={textOf(logo.missing, language)} />
      </Example>
      <Example id="single-disabled" title="Disabled">
        <Live widget={ImageUpload} part={logo} label="Logo" isDisabled />
      </Example>
    </>
  )
}

/** Several images. */
function ManyImages() {
  return (
    <>
      <Example id="multi" title="Several images">
        <PasteArea>
          <label className="mb-2 flex flex-col gap-1 text-hint text-muted">
            Observação
            <input className="field text-base text-ink" />
          </label>
          <button type="button" className="button mb-2">
            Outro campo
          </button>
          <Live widget={ImagesUpload} part={evidence} label="Evidências" />
        </PasteArea>
      </Example>
      <Example id="multi-chosen" title="Several images, chosen">
        <Live widget={ImagesUpload} part={evidence} files={pictures} label="Evidências" />
      </Example>
      <Example id="multi-full" title="As many as it takes">
        <Live widget={ImagesUpload} part={evidence} files={fullPictures} label="Evidências" />
      </Example>
      <Example id="dragging" title="Files held over it">
        <Dragging />
      </Example>
    </>
  )
}

/** A photo of a person. */
function Avatars() {
  return (
    <>
      <Example id="avatar" title="Photo">
        <Live widget={AvatarPicker} part={picture} label="Foto de perfil" />
      </Example>
      <Example id="avatar-kept" title="Photo that is kept already">
        <Live widget={AvatarWithPhoto} part={picture} label="Foto de perfil" />
      </Example>
      <Example id="avatar-chosen" title="Photo, chosen">
        <Live widget={AvatarPicker} part={picture} files={[photo]} label="Foto de perfil" />
      </Example>
    </>
  )
}

/** Files that are no images. */
function OtherFiles() {
  return (
    <>
      <Example id="spreadsheet" title="Spreadsheet">
        <Live widget={SpreadsheetWithTemplate} part={segmentationUpload} files={[sheet]} label="Lista de motoristas" />
      </Example>
      <Example id="pdf" title="PDF">
        <Live widget={FileUpload} part={terms} files={[contract]} label="Termos" />
      </Example>
      <Example id="videos" title="Videos">
        <Live
          widget={FileUpload}
          part={clips}
          files={[clip, sampleFile('abertura.mp4', 'video/mp4', '\u0000\u0000\u0000\u0018ftypmp42', 620_000)]}
          label="Vídeos"
        />
      </Example>
    </>
  )
}

const rejectedFiles: readonly RejectedFile[] = [
  { file: new File(['texto'], 'comprovante.png', { type: 'image/png' }), reasons: [evidence.wrongType] },
  {
    file: sampleFile('panfleto.gif', 'image/gif', 'GIF89a', IMAGE_BYTES_MAXIMUM + 1),
    reasons: [evidence.wrongType, 'fileTooLarge' as const],
  },
  { file: new File([], 'vazio.jpg', { type: 'image/jpeg' }), reasons: ['fileEmpty' as const] },
]

/** Files that were rejected, and files on their way. */
function Outcomes() {
  return (
    <>
      <Example id="rejected" title="Rejected files">
        <RejectedFiles part={evidence} rejected={rejectedFiles} onDismiss={nothing} />
      </Example>
      <Example id="transfers" title="On their way">
        {Object.entries(transfers).map(([state, transfer]) => (
          <TransferBar key={state} transfer={transfer} label={`Logo (${state})`} />
        ))}
      </Example>
      <Example id="sending" title="Sent for real, where there are services">
        <Sending />
      </Example>
      <Example id="illustration" title="Illustration">
        <UploadIllustration className="h-40 w-48" />
      </Example>
    </>
  )
}

function Uploads() {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-8 lg:grid-cols-2">
      <SingleImages />
      <ManyImages />
      <Avatars />
      <OtherFiles />
      <Outcomes />
    </div>
  )
}

export const section: GallerySection = { id: 'uploads', title: 'Uploads', Component: Uploads }
