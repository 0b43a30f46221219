import { Dialog, DialogPanel } from '@headlessui/react'
import { Command as Cmdk } from 'cmdk'
import { createElement as h, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createIndex, type Entry } from '../../src/palette/search-index.ts'

// Palettes to compare: the product's index and list with any number of entries, cmdk with its own filter, and a bare
// input with a list. The address chooses: ?mode=torre&entries=5000. The key F2 opens, F4 closes.

/** Most entries that the product's palette draws (src/palette/palette.tsx). */
const SHOWN = 50

const verbs = [
  'Aprovar',
  'Reprovar',
  'Abrir',
  'Região',
  'Motorista',
  'Veículo',
  'Situação',
  'Frete',
  'Localização',
  'Notificação',
]
const things = [
  'cadastro',
  'licença',
  'composição',
  'documento',
  'histórico',
  'requisição',
  'tabela',
  'agenda',
  'São Paulo',
  'Goiânia',
]

function entriesOf(count: number): Entry<string>[] {
  return Array.from({ length: count }, (_, at) => {
    const title = `${verbs[at % 10]} ${things[Math.floor(at / 10) % 10]} ${at}`
    return {
      id: `entry-${at}`,
      texts: [title, `${things[at % 10]} ${verbs[(at * 7) % 10]}`, 'open approve review driver'],
      weight: at % 30,
      value: title,
    }
  })
}

const query = new URLSearchParams(location.search)
const mode = query.get('mode') ?? 'torre'
const entries = entriesOf(Number(query.get('entries') ?? 500))

/**
 * As in the product: an index is made when the palette opens, and cmdk without its filter draws the best fifty entries
 * in the dialog.
 */
function Product() {
  const [text, setText] = useState('')
  const [selected, setSelected] = useState('')
  const index = useMemo(() => createIndex(entries), [])
  const found = useMemo(() => index.search(text, SHOWN), [index, text])
  return h(
    Dialog,
    { open: true, onClose: () => undefined, className: 'dialog' },
    h(
      DialogPanel,
      null,
      h(
        Cmdk,
        {
          shouldFilter: false,
          vimBindings: false,
          loop: true,
          value: selected,
          onValueChange: setSelected,
          label: 'Palette',
        },
        h(Cmdk.Input, { value: text, onValueChange: setText, autoFocus: true }),
        h(
          Cmdk.List,
          { 'data-query': text } as object,
          h(
            Cmdk.Group,
            { heading: 'Commands' },
            ...found.map(({ id, value }) => h(Cmdk.Item, { key: id, value: id }, value)),
          ),
        ),
      ),
    ),
  )
}

/** cmdk alone: every entry is an item, and its own filter ranks them. */
function Plain() {
  const [text, setText] = useState('')
  return h(
    Cmdk,
    { label: 'Palette' },
    h(Cmdk.Input, { value: text, onValueChange: setText, autoFocus: true }),
    h(
      Cmdk.List,
      { 'data-query': text } as object,
      ...entries.map(({ id, value }) => h(Cmdk.Item, { key: id, value }, value)),
    ),
  )
}

/** The minimum: an input, a plain filter and fifty list items. */
function Bare() {
  const [text, setText] = useState('')
  const found = useMemo(() => entries.filter(({ value }) => value.toLowerCase().includes(text)).slice(0, SHOWN), [text])
  return h(
    'div',
    null,
    h('input', {
      value: text,
      autoFocus: true,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    }),
    h('ul', { 'data-query': text }, ...found.map(({ id, value }) => h('li', { key: id }, value))),
  )
}

const modes = { torre: Product, cmdk: Plain, bare: Bare } as const

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F2') setIsOpen(true)
      if (event.key === 'F4') setIsOpen(false)
    }
    // oxlint-disable-next-line torre/one-key-listener -- the page has no dispatcher
    addEventListener('keydown', onKey)
    document.documentElement.dataset['hears'] = 'keys'
    return () => removeEventListener('keydown', onKey)
  }, [])
  return isOpen ? h(modes[mode as keyof typeof modes]) : null
}

const host = document.querySelector('#host')
if (!host) throw new Error('The page has no place for the palette')
createRoot(host).render(h(Page))
