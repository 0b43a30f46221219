import type { FilePart } from '#contract/files'
import { FileUpload } from '../../upload/file-upload.tsx'
import { ImageUpload } from '../../upload/image-upload.tsx'
import { ImagesUpload } from '../../upload/images-upload.tsx'
import { StoredInput } from '../field-frame.tsx'
import { type FieldProps } from '../use-field.ts'
import { useFilesField } from '../use-files-field.ts'

export interface PicturesFieldProps extends FieldProps {
  /** The file part of the contract's call that the pictures are sent in. */
  part: FilePart
  /** Address of the stored picture, which a new one replaces. */
  current?: string | undefined
  /** Gets the chosen files before the field does; the field has what is passed on with `take`. */
  before?(files: readonly File[], take: (files: readonly File[]) => void): void
}

/** Props that connect an upload widget to a field of the form. */
function useUploadOfField({ part, current: _current, before, ...props }: PicturesFieldProps) {
  const { state, register, files, problem, choose } = useFilesField(props)
  const upload = {
    id: state.id,
    part,
    value: files,
    onChange: before ? (chosen: readonly File[]) => before(chosen, choose) : choose,
    label: state.label,
    isRequired: state.isRequired,
    hint: state.hint,
    error: problem,
    isDisabled: state.isReadOnly || state.isDisabled,
  }
  return { upload, stored: <StoredInput state={state} register={register} /> }
}

/** One picture of a form: chosen, dropped or pasted. */
export function PictureField(props: PicturesFieldProps) {
  const { upload, stored } = useUploadOfField({ ...props, part: { ...props.part, max: 1 } })
  return (
    <>
      <ImageUpload {...upload} current={props.current} />
      {stored}
    </>
  )
}

/** Several pictures of a form. */
export function PicturesField(props: PicturesFieldProps) {
  const { upload, stored } = useUploadOfField(props)
  return (
    <>
      <ImagesUpload {...upload} />
      {stored}
    </>
  )
}

/** One picture or PDF of a form, as a document is sent. */
export function DocumentFileField(props: PicturesFieldProps) {
  return <FilesField {...props} part={{ ...props.part, max: 1 }} />
}

/** Videos, PDFs or other files of a form that are no pictures. */
export function FilesField(props: PicturesFieldProps) {
  const { upload, stored } = useUploadOfField(props)
  return (
    <>
      <FileUpload {...upload} />
      {stored}
    </>
  )
}

/** Connects a picture field of the form to a widget elsewhere, whose id is the field's. */
export function PicturesBeside(props: FieldProps) {
  const { state, register } = useFilesField(props)
  return <StoredInput state={state} register={register} />
}
