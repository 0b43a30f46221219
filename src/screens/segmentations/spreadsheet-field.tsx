import { type Language, languages } from '#contract/languages'
import { segmentationUpload } from '#contract/schemas/segmentations/segmentation-files'
import { templateColumns } from '#contract/schemas/segmentations/segmentation-template'
import { useTexts } from '../../i18n/use-texts.ts'
import { StoredInput } from '../../ui/form/field-frame.tsx'
import { useFilesField } from '../../ui/form/use-files-field.ts'
import { FileUpload } from '../../ui/upload/file-upload.tsx'

/** The name of the form's field for the spreadsheet. */
export const FILE = 'files.file'

/** The template in a language: a text file that every spreadsheet program opens with its columns and its accents. */
function templateOf(language: Language): string {
  const header = templateColumns.map((column) => column.header[language]).join(';')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${header}\r\n`)}`
}

/** The spreadsheet of an import, with its template to download (CON-8-033). */
export function SpreadsheetField() {
  const { t, language } = useTexts()
  const label = t('segmentations.sheet')
  const { state, register, files, problem, choose } = useFilesField({ field: { name: FILE }, label, required: true })
  return (
    <>
      <FileUpload
        id={state.id}
        part={segmentationUpload}
        value={files}
        onChange={choose}
        label={label}
        isRequired
        error={problem}
        isDisabled={state.isReadOnly || state.isDisabled}
        template={{ href: templateOf(language), name: t('segmentations.template') }}
      />
      <p className="flex flex-wrap gap-4 text-hint">
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <a
              key={other}
              href={templateOf(other)}
              download={t('segmentations.template')}
              className="text-accent underline"
            >
              {t('segmentations.templateIn', { language: t(`languages.${other}`) })}
            </a>
          ))}
      </p>
      <StoredInput state={state} register={register} />
    </>
  )
}
