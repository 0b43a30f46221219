import { useTexts } from '../../i18n/use-texts.ts'
import type { ApiDocument } from './api-document.ts'
import { Shell } from './call-details.tsx'
import { serverOf, tokenCurlOf } from './curl.ts'

/** The facts that hold for every call: the services' address, authentication, and the language of the document. */
export function Introduction({ document }: { document: ApiDocument }) {
  const { t } = useTexts()
  const token = tokenCurlOf(document)
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-3 text-table">
      <p className="text-muted">{t('help.english')}</p>
      <p>
        {t('help.server')}: <code className="font-mono">{serverOf(document)}</code>
      </p>
      {token ? (
        <details>
          <summary className="w-fit cursor-pointer rounded font-semibold">{t('help.access')}</summary>
          <div className="mt-2 flex max-w-4xl flex-col gap-2">
            <p>{t('help.accessHint')}</p>
            <Shell text={token} />
            {document.info.description ? (
              <p lang="en" className="text-muted">
                {document.info.description}
              </p>
            ) : null}
          </div>
        </details>
      ) : null}
    </div>
  )
}
