import { useField } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { provide } from '#commands/facet'
import { gameForm } from '#commands/games/facets'
import { createGame } from '#contract/calls/extensions/games'
import {
  type Game,
  type GameKind,
  gameKind,
  PRIZES_MAXIMUM,
  QUIZ_QUESTIONS_MAXIMUM,
} from '#contract/schemas/games/game'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { RadioField } from '../../ui/form/fields/choice-fields.tsx'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { PictureField } from '../../ui/form/fields/picture-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { SegmentationField } from '../segmentations/segmentation-field.tsx'

/** The name of the form's field for the picture. */
export const IMAGE = 'files.image'

const parts = {
  QUIZ: { name: 'questions', maximum: QUIZ_QUESTIONS_MAXIMUM, Part: Question },
  PRIZE_DRAW: { name: 'prizes', maximum: PRIZES_MAXIMUM, Part: Prize },
} as const satisfies Record<GameKind, object>

function Question({ at }: { at: number }) {
  const { t } = useTexts()
  const name = (field: string) => ({ name: `questions[${at}].${field}` })
  return (
    <fieldset className="flex flex-col gap-2 rounded-md border border-line p-3">
      <legend className="px-1 text-muted">{t('games.question', { number: at + 1 })}</legend>
      <TextField field={name('text')} label={t('games.question', { number: at + 1 })} required={at === 0} />
      <div className="grid grid-cols-[minmax(0,1fr)_12rem] gap-4">
        <TextAreaField field={name('options')} label={t('games.options')} required={at === 0} />
        <NumberField field={name('answer')} label={t('games.answer')} required={at === 0} />
      </div>
    </fieldset>
  )
}

function Prize({ at }: { at: number }) {
  const { t } = useTexts()
  const name = (field: string) => ({ name: `prizes[${at}].${field}` })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_12rem] gap-4">
      <TextField field={name('name')} label={t('games.prize', { number: at + 1 })} required={at === 0} />
      <NumberField field={name('quantity')} label={t('games.quantity')} required={false} />
    </div>
  )
}

/** Questions or prizes; `game.addPart` adds one and moves the focus to it. Those that stay empty are not sent. */
function Parts({ kind }: { kind: GameKind }) {
  const { t } = useTexts()
  const { name, maximum, Part } = parts[kind]
  const [meta] = useField<unknown[]>(name)
  const [added, setAdded] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const count = Math.min(maximum, Math.max(1, Array.isArray(meta.initialValue) ? meta.initialValue.length : 0) + added)
  useLayer({
    scope: 'form',
    facets: [
      provide(gameForm, () => ({ kind, isFull: count >= maximum, addPart: () => setAdded((before) => before + 1) })),
    ],
  })
  useEffect(() => {
    if (added > 0) list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [added])
  return (
    <section className="flex flex-col gap-3">
      <h2 className="pane-title">{t(`games.${name}`)}</h2>
      <div ref={list} className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, at) => (
          <Part key={at} at={at} />
        ))}
      </div>
      <div>
        <CommandButton id="game.addPart" />
      </div>
    </section>
  )
}

/** The fields of a game. The kind of an existing one stays. @param list the segmentation list that the game has */
export function GameFields({ isNew, list = null }: { isNew: boolean; list?: Game['segmentation'] }) {
  const { t } = useTexts()
  const [kind] = useField<string>('kind')
  const chosen = gameKind.options.find((option) => option === kind.value)
  return (
    <>
      <p className="rounded-md bg-accent-soft px-3 py-2">{t('campaigns.free')}</p>
      <TextField field={{ name: 'name' }} label={t('fields.name')} required first />
      <RadioField
        field={{ name: 'kind' }}
        label={t('games.kind')}
        readOnly={!isNew}
        required
        options={gameKind.options.map((value) => ({ value, label: t(`games.kind_${value}`) }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <DateField field={{ name: 'startAt' }} label={t('games.startAt')} required />
        <DateField field={{ name: 'endAt' }} label={t('games.endAt')} required />
      </div>
      <SegmentationField
        name="segmentation"
        label={t('games.segmentation')}
        place={isNew ? 'newGame' : 'gameEdit'}
        {...(list ? { known: { value: list._id, label: list.name } } : {})}
      />
      <PictureField
        field={{ name: IMAGE }}
        label={t(isNew ? 'games.image' : 'games.newImage')}
        part={createGame.files.image}
        required={isNew}
      />
      {chosen ? <Parts key={chosen} kind={chosen} /> : null}
    </>
  )
}
