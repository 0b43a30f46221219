import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatDocument } from '#contract/schemas/general/document-mask'
import type { PartnershipDetail } from '#contract/schemas/partnerships/partnership'
import { problemText } from '../../console/problem-text.ts'
import { formatDate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import type { CampaignTab } from '../record-tabs.ts'
import { NumbersTab } from './numbers-tab.tsx'
import { BannerPreview, CardsPreview } from './partnership-preview.tsx'
import { partnershipHistoriesQueryOptions, partnershipQueryOptions, partnershipTarget } from './partnership-record.ts'

/** Names of the fields of a partnership, also of those that an update changed. */
function labelsOf({ t }: Texts): Readonly<Record<string, string>> {
  return {
    partnerName: t('partnerships.partner'),
    partnerDocument: t('partnerships.partnerDocument'),
    type: t('partnerships.type'),
    productName: t('partnerships.productName'),
    color: t('partnerships.color'),
    startAt: t('partnerships.startAt'),
    endAt: t('partnerships.endAt'),
    showValidity: t('partnerships.showValidity'),
    segmentation: t('partnerships.segmentation'),
    createdAt: t('partnerships.createdAt'),
    daysActive: t('partnerships.daysActive'),
    logo: t('partnerships.logo'),
    homeCard: t('partnerships.homeCard'),
    offersCard: t('partnerships.offersCard'),
    offersCardLogo: t('partnerships.offersCardLogo'),
    banner: t('partnerships.stepBanner'),
    terms: t('partnerships.terms'),
  }
}

function Terms({ terms }: Pick<PartnershipDetail['banner'], 'terms'>) {
  const { t } = useTexts()
  return (
    <p>
      <span className="text-muted">{t('partnerships.terms')}: </span>
      {terms.type === 'PDF' ? (
        <a href={terms.url} download className="text-accent underline">
          {t('partnerships.terms_PDF')}
        </a>
      ) : (
        <span className="wrap-anywhere">{terms.url}</span>
      )}
    </p>
  )
}

function Details({ partnership }: { partnership: PartnershipDetail }) {
  const texts = useTexts()
  const { t, language } = texts
  const labels = labelsOf(texts)
  const { banner } = partnership
  return (
    <div className="flex flex-wrap items-start gap-10 p-6">
      <div className="flex min-w-80 flex-1 flex-col gap-6">
        <RecordFields
          title={t('partnerships.details')}
          labelOf={(field) => labels[field] ?? field}
          values={[
            ['partnerName', partnership.partnerName],
            ['partnerDocument', formatDocument('CNPJ', partnership.partnerDocument)],
            ['type', t(`partnerships.type_${partnership.type}`)],
            ['productName', partnership.productName],
            ['color', partnership.color],
            ['startAt', formatDate(partnership.startAt)],
            ['endAt', formatDate(partnership.endAt)],
            ['showValidity', t(partnership.showValidity ? 'partnerships.yes' : 'partnerships.no')],
            ['segmentation', partnership.segmentation?.name ?? t('partnerships.everybody')],
            ['createdAt', formatDate(partnership.createdAt)],
            ['daysActive', formatCount(partnership.daysActive, language)],
          ]}
        />
        <Terms terms={banner.terms} />
      </div>
      <section aria-label={t('partnerships.overview')} className="flex flex-wrap items-start gap-6">
        <CardsPreview
          shown={{
            partnerName: partnership.partnerName,
            productName: partnership.productName ?? '',
            color: partnership.color,
            validUntil: partnership.showValidity ? partnership.endAt : null,
            logo: partnership.logoUrl,
            homeCard: partnership.homeCardUrl,
            offersCard: partnership.offersCardUrl,
            offersCardLogo: partnership.offersCardLogoUrl,
          }}
        />
        <BannerPreview
          banner={{
            ...banner,
            logo: banner.logoUrl,
            contents: banner.contents.map((content) =>
              content.type === 'IMAGE' ? { type: 'IMAGE', picture: content.url } : content,
            ),
          }}
        />
      </section>
    </div>
  )
}

/** Who did what to a partnership and when (CON-4-005), with the names of the fields that each update changed. */
function History({ id }: { id: string }) {
  const texts = useTexts()
  const { word } = texts
  const labels = labelsOf(texts)
  const { data, error } = useQuery(partnershipHistoriesQueryOptions(id))
  if (!data) return error ? <p className="p-6 text-bad">{problemText(error)}</p> : null
  return (
    <HistoryTimeline
      count={data.count}
      entries={data.histories.map(({ _id, operation, byName, at, from, to, fields }) => ({
        id: _id,
        what: word('kinds', 'PARTNERSHIP'),
        event: operation,
        byName,
        at,
        from: from === to ? null : from,
        to,
        details:
          fields.length > 0 ? (
            <p className="text-table">{fields.map((field) => labels[field] ?? field).join(' · ')}</p>
          ) : null,
      }))}
    />
  )
}

/** `/partnerships/{id}`: one partnership as drivers see it, with its accesses by weekday and its history (CON-2-068). */
export function PartnershipScreen({ id, tab }: { id: string; tab: CampaignTab }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { data: partnership, error, refetch } = useQuery(partnershipQueryOptions(id))
  return (
    <RecordScreen
      place="partnership"
      list={{ place: 'partnerships', path: '/partnerships', back: 'partnerships.back' }}
      id={id}
      path={`/partnerships/${id}`}
      record={
        partnership
          ? {
              title: partnership.partnerName,
              version: partnership.__v,
              status: <Status value={partnership.status} />,
              facts: [
                `#${partnership.code}`,
                t(`partnerships.type_${partnership.type}`),
                `${formatDate(partnership.startAt)} – ${formatDate(partnership.endAt)}`,
              ].join(' · '),
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        {
          id: 'DETAILS',
          label: 'partnerships.details',
          content: partnership ? <Details partnership={partnership} /> : null,
        },
        {
          id: 'NUMBERS',
          label: 'partnerships.numbers',
          content: partnership ? <NumbersTab partnership={partnership} /> : null,
        },
        { id: 'HISTORY', label: 'lists.history', content: <History id={id} /> },
      ]}
      tab={tab}
      tabsLabel="partnerships.tabs"
      commands={['partnership.edit.record', 'partnership.activate.record', 'partnership.inactivate.record']}
      targets={() => (partnership ? [partnershipTarget(partnership)] : [])}
      copyable={{ id, link: new URL(`/partnerships/${id}`, window.location.origin).href }}
      ports={{ record: { edit: () => void navigate({ to: '/partnerships/$id/edit', params: { id } }) } }}
    />
  )
}
