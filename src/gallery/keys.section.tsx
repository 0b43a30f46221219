import { commandById, registry } from '#commands/registry'
import { createKeymap } from '#commands/keys/keymap'
import { useState } from 'react'
import { WhichKeyPanel } from '../app/which-key.tsx'
import { PaletteBody, type PaletteSection } from '../palette/palette-body.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { KeymapLines } from '../screens/keys/keymap-lines.tsx'
import { linesOf } from '../screens/keys/lines.ts'
import { Kbd } from '../console/kbd.tsx'
import type { GallerySection } from './section.ts'

const keymap = createKeymap(registry, { 'queue.skip': ['a'], 'queue.flag': [], 'review.disapprove.queue': ['d', 'F2'] })
const lines = linesOf(registry, keymap).filter(({ command }) =>
  [
    'review.approve.queue',
    'review.disapprove.queue',
    'queue.skip',
    'queue.flag',
    'palette.open',
    'dialog.close',
  ].includes(command.id),
)
const places = keymap.bindings.filter(({ strokes }) => strokes[0] === 'g')

function Keys() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('review.approve.queue')
  const item = (id: string) => ({
    id,
    label: t(commandById(id).title),
    keys: commandById(id).keys[0],
    choose: () => undefined,
  })
  const sections: PaletteSection[] = [
    {
      id: 'record',
      title: t('palette.forRecord'),
      items: [item('review.approve.queue'), item('review.disapprove.queue')],
    },
    {
      id: 'drivers',
      title: t('asking.drivers'),
      items: [{ id: 'driver', label: 'Ana Costa', hint: '529.982.247-25', choose: () => undefined }],
    },
    {
      id: 'unavailable',
      title: t('palette.unavailable'),
      items: [{ ...item('decision.undo'), reason: t('reasons.nothingToUndo') }],
    },
    {
      id: 'freights',
      title: t('asking.commands'),
      items: [],
      note: t('asking.failed', { message: t('common.networkProblem') }),
    },
  ]
  const body = {
    label: t('palette.title'),
    text,
    onText: setText,
    selected,
    onSelect: setSelected,
    footer: t('palette.results', { count: 4 }),
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap gap-4">
        {['a', 'Shift+e', 'g d', 'Mod+k', 'Mod+Enter', 'Alt+ArrowLeft', '?', '+', 'Space', 'F1'].map((keys) => (
          <Kbd key={keys} keys={keys} />
        ))}
      </p>
      <div className="relative h-80 overflow-auto">
        <WhichKeyPanel pending={{ count: null, strokes: ['g'] }} following={places} />
      </div>
      <div className="max-w-2xl overflow-hidden rounded-xl border border-line bg-raised">
        <PaletteBody {...body} placeholder={t('palette.placeholder')} sections={sections} />
      </div>
      <div className="max-w-2xl overflow-hidden rounded-xl border border-line bg-raised">
        <PaletteBody
          {...body}
          title={t('keymap.paste')}
          placeholder={t('asking.write')}
          sections={null}
          error={t('keymap.notAKeymap')}
        />
      </div>
      <div className="flex h-96 flex-col border border-line">
        <KeymapLines
          lines={lines}
          drawn={lines.length}
          current={lines[0]?.id}
          domIdOf={(id) => `gallery-${id}`}
          titleOf={(scope) => scope}
          onFocus={() => undefined}
          onChoose={() => undefined}
        />
      </div>
    </div>
  )
}

export const section: GallerySection = { id: 'keys', title: 'Keys, palette and keymap', Component: Keys }
