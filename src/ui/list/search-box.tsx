import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Message } from '#commands/command'
import { languages } from '#contract/languages'
import { touchContext } from '../../console/command-layers.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { type Texts, textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { ListDeclaration } from './declaration.ts'
import { type ListAddress, withFilters } from './list-address.ts'
import { chosenKey, readTyped } from './read-typed.ts'
import { type Completion, useCompletions } from './use-completions.ts'
import { focusHome } from '../../console/focus-home.ts'

/** Focuses the box and selects its text. */
export interface SearchBoxHandle {
  focus(): void
}

interface SearchBoxProps {
  label: string
  list: Pick<ListDeclaration<never>, 'filters' | 'rules' | 'wordsMean'>
  address: ListAddress
  /** Changes parameters of the address. */
  onChange(changed: Readonly<Record<string, string | undefined>>): void
  ref?: Ref<SearchBoxHandle>
}

const COMPLETIONS = 'search-completions'
const PROBLEM = 'search-problem'
const domIdOf = ({ id }: Completion) => `search-completion-${id}`

/** The texts of all languages, the one on screen first; the others once the box has had the focus. */
function useAllTexts() {
  const texts = useTexts()
  const [isLoaded, setLoaded] = useState(false)
  const all = useMemo(
    () => [
      texts,
      ...(isLoaded
        ? languages.filter((language) => language !== texts.language).map((language) => textsIn(language))
        : []),
    ],
    [texts, isLoaded],
  )
  const load = () => void Promise.all(languages.map(loadMessages)).then(() => setLoaded(true))
  return { all, load }
}

/** The text of the box and the applied search, which replaces it when it changes. */
function useBoxText(value: string) {
  const [state, setState] = useState({ from: value, text: value })
  if (state.from !== value) setState({ from: value, text: value })
  return { text: state.text, setText: (text: string) => setState({ from: value, text }) }
}

interface CompletionsProps {
  completions: readonly Completion[]
  current: Completion | undefined
  onChoose(completion: Completion): void
}

function Completions({ completions, current, onChoose }: CompletionsProps) {
  const { t } = useTexts()
  return (
    <ul
      id={COMPLETIONS}
      role="listbox"
      aria-label={t('lists.filterCompletions')}
      className="absolute top-full left-0 z-20 mt-1 max-h-80 min-w-full overflow-auto rounded-md border border-line bg-raised p-1 text-table whitespace-nowrap shadow-lg"
    >
      {completions.map((completion) => (
        <li
          key={completion.id}
          id={domIdOf(completion)}
          role="option"
          aria-selected={completion === current}
          className="flex h-8 cursor-default items-center gap-1.5 rounded px-2 aria-selected:bg-accent-soft"
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(completion)}
        >
          <span className={completion.value === null ? '' : 'text-muted'}>{completion.filter}:</span>
          {completion.value}
        </li>
      ))}
    </ul>
  )
}

interface TypedSearch extends Pick<SearchBoxProps, 'list' | 'address' | 'onChange'> {
  text: string
  setText(text: string): void
  /** The texts by which filters and their values are understood. */
  all: readonly Texts[]
  box: RefObject<HTMLInputElement | null>
}

/** Applies what is typed in the box: the search and the filters among its words; or tells what was not understood. */
function useTypedSearch({
  list: { filters, rules, wordsMean },
  address,
  onChange,
  text,
  setText,
  all,
  box,
}: TypedSearch) {
  const { language } = useTexts()
  const [problem, setProblem] = useState<Message | string | null>(null)
  const chosen = useRef(new Map<string, string>())
  const search = async () => {
    const read = await readTyped(text, filters, all, chosen.current, new Date(), wordsMean)
    if (!box.current) return
    // The person went on typing while a record was searched.
    if (box.current.value !== text) return setProblem({ key: 'lists.textChanged' })
    if ('problem' in read) {
      setProblem(read.problem)
      if (text.trim() === '' && address.search) onChange({ search: undefined })
      return
    }
    const { changed } = read
    const refused = rules
      .safeParse(withFilters(address, changed))
      .error?.issues.find(({ path }) => String(path[0]) in changed)
    if (refused) {
      const { textOf } = await import('#contract/texts')
      return setProblem(textOf(refused.message, language))
    }
    setProblem(null)
    setText(changed['search'] ?? '')
    onChange(changed)
    focusHome()
  }
  /** Remembers the record that a completion stands for. */
  const remember = ({ chosen: choice, value }: Completion) => {
    if (choice && value !== null) chosen.current.set(chosenKey(choice.field, value.replaceAll('"', '')), choice.value)
  }
  return { problem, setProblem, search, remember }
}

interface BoxKeys {
  completions: readonly Completion[]
  current: Completion | undefined
  text: string
  select(id: string | null): void
  complete(completion: Completion): void
  leave(): void
}

/** Runs a key of the box: arrows move over the completions, Enter and Tab take one, Escape leaves the box. */
function pressIn(event: KeyboardEvent<HTMLInputElement>, keys: BoxKeys): void {
  const { completions, current, text } = keys
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape') {
    event.preventDefault()
    keys.leave()
    focusHome()
  } else if (step !== undefined && completions.length > 0) {
    event.preventDefault()
    const at = current ? completions.indexOf(current) + step : step === 1 ? 0 : completions.length - 1
    keys.select(completions[at]?.id ?? null)
  } else if (event.key === 'Enter' && current) {
    event.preventDefault()
    keys.complete(current)
  } else if (event.key === 'Tab' && !event.shiftKey) {
    // Tab completes what is highlighted, and a filter's value; from a word it leaves the box.
    const taken = current ?? completions.find(({ value }) => value !== null && /:\S*$/.test(text))
    if (!taken) return
    event.preventDefault()
    keys.complete(taken)
  }
}

/**
 * The search of a list. Enter or the icon applies it, without dots, dashes and slashes, from three characters on
 * (CTR-2-034 to CTR-2-036). An empty box asks for words (CON-8-063) and removes the applied search. Filters are typed
 * among the words, as `situação:aguardando` or `>3d`, and become the same address as by the drawer.
 */
export function SearchBox({ label, list, address, onChange, ref }: SearchBoxProps) {
  const { t } = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const { search: applied = '' } = address
  const { text, setText } = useBoxText(applied)
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<string | null>(null)
  const { all, load } = useAllTexts()
  const { problem, setProblem, search, remember } = useTypedSearch({ list, address, onChange, text, setText, all, box })
  const found = useCompletions(isOpen ? text : '', list.filters, all)
  const completions = isOpen ? found : []
  const current = completions.find(({ id }) => id === selected)
  useImperativeHandle(ref, () => ({
    focus() {
      box.current?.focus()
      box.current?.select()
    },
  }))

  const type = (next: string) => {
    setProblem(null)
    setSelected(null)
    setText(next)
  }
  const complete = (completion: Completion) => {
    remember(completion)
    type(completion.text)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) =>
    pressIn(event, { completions, current, text, select: setSelected, complete, leave: () => setProblem(null) })

  return (
    <form
      role="search"
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        void search().catch(() => setProblem({ key: 'common.networkProblem' }))
      }}
    >
      <div className="relative">
        <input
          ref={box}
          value={text}
          className="field w-84"
          type="search"
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={completions.length > 0 ? COMPLETIONS : undefined}
          aria-activedescendant={current ? domIdOf(current) : undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? PROBLEM : undefined}
          onFocus={() => {
            setOpen(true)
            load()
          }}
          onBlur={() => {
            setOpen(false)
            // The list's row takes the focus that nothing else took.
            touchContext()
          }}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {completions.length > 0 ? (
          <Completions completions={completions} current={current} onChoose={complete} />
        ) : null}
      </div>
      <button type="submit" className="button" aria-label={t('commands.search')}>
        <Search aria-hidden="true" className="size-4" />
      </button>
      {problem ? (
        <span id={PROBLEM} role="alert" className="text-hint text-bad">
          {typeof problem === 'string' ? problem : t(problem.key, problem.values)}
        </span>
      ) : null}
    </form>
  )
}
