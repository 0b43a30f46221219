import { useTexts } from '../../../i18n/use-texts.ts'
import { type AnswerProps, translate } from './answer-props.ts'

const CELL = 'border-b border-line px-3 py-1 text-left'

/** The loaded slots and the additional inputs. */
export function LoadDetail({ step, response: { slots, additionalInfo = {} } }: AnswerProps<'LOAD_DETAIL'>) {
  const { t, language } = useTexts()
  const nameOf = (key: string) => {
    const label = step.extraInputs.find((input) => input.key === key)?.label
    return label ? translate(label, language) : key
  }
  return (
    <dl className="grid max-w-md grid-cols-[10rem_minmax(0,1fr)] gap-x-4">
      {slots.map(({ _id, subSlot }, at) => (
        <div key={`${_id} ${subSlot._id}`} className="contents">
          <dt className="text-muted">{t('pendencies.slot', { at: at + 1 })}</dt>
          <dd>{subSlot.quantity}</dd>
        </div>
      ))}
      {Object.entries(additionalInfo).map(([key, value]) => (
        <div key={key} className="contents">
          <dt className="text-muted">{nameOf(key)}</dt>
          <dd className="break-words">{String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Expected and counted items, line by line. */
export function Items({ step, response }: AnswerProps<'ITEM_VALIDATOR'>) {
  const { t, language } = useTexts()
  const lines = response.map((line) => ({
    ...line,
    item:
      step.items.find(
        ({ values, title }) => values.includes(line.value) || Object.values(title).includes(line.value),
      ) ?? null,
  }))
  return (
    <table className="w-full max-w-xl">
      <thead>
        <tr className="text-hint text-muted">
          <th className={CELL}>{t('pendencies.item')}</th>
          <th className={CELL}>{t('pendencies.expected')}</th>
          <th className={CELL}>{t('pendencies.counted')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ value, quantity, checked, item }, at) => (
          <tr key={`${at} ${value}`}>
            <td className={CELL}>
              {item ? translate(item.title, language) : value}
              {checked ? <span className="text-muted"> · {t('pendencies.byHand')}</span> : null}
            </td>
            <td className={CELL}>{item ? item.quantity : t('common.none')}</td>
            <td className={CELL}>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
