import { useField } from '@conform-to/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { provide, type Provided } from '#commands/facet'
import { departmentRows } from '#commands/users/facets'
import { outranks, type Role, role } from '#contract/roles'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { SelectField } from '../../ui/form/fields/choice-fields.tsx'
import { problemText } from '../../ui/form/problem-text.ts'
import { departmentOptions } from './user-record.ts'

/** How many rows the form has; `user.addDepartment` adds one. */
export function useDepartmentRows(atFirst: number): { count: number; facets: readonly Provided[] } {
  const [count, setCount] = useState(Math.max(1, atFirst))
  const { data: all } = useQuery(departmentOptions)
  const isFull = all !== undefined && count >= all.length
  return { count, facets: [provide(departmentRows, () => ({ isFull, add: () => setCount((now) => now + 1) }))] }
}

/**
 * The levels that the person may grant: nobody grants more than they have. A level that a user has stays in sight.
 * @param had the levels that the user has
 */
function useLevels(had: readonly Role[]) {
  const { word } = useTexts()
  const own = currentSession().role
  return role.options.map((value) => ({
    value,
    label: word('roles', value),
    disabled: outranks(value, own) && !had.includes(value),
  }))
}

/** The general level and the departments, each with the level in it (CON-3-067). */
export function AccessFields({ count, had = [] }: { count: number; had?: readonly Role[] }) {
  const { t, language } = useTexts()
  const levels = useLevels(had)
  const { data: departments } = useQuery(departmentOptions)
  const [meta] = useField<unknown[]>('departments')
  const list = useRef<HTMLDivElement>(null)
  const first = useRef(count)
  useEffect(() => {
    if (count > first.current) list.current?.lastElementChild?.querySelector<HTMLElement>('select')?.focus()
  }, [count])
  const [problem] = meta.errors ?? []
  // A select takes its first value when it is drawn, so the options must be there.
  if (!departments) return null
  return (
    <>
      <SelectField field={{ name: 'level' }} label={t('users.generalLevel')} options={levels} required />
      <section className="flex flex-col gap-3" aria-label={t('users.departments')}>
        <div ref={list} className="flex flex-col gap-3">
          {Array.from({ length: count }, (_, at) => (
            <div key={at} className="grid grid-cols-2 gap-4">
              <SelectField
                field={{ name: `departments[${at}].department` }}
                label={t('users.departmentOf', { number: at + 1 })}
                options={departments}
                required={at === 0}
              />
              <SelectField
                field={{ name: `departments[${at}].level` }}
                label={t('users.levelOf', { number: at + 1 })}
                options={levels}
                required={at === 0}
              />
            </div>
          ))}
        </div>
        {problem ? (
          <p role="alert" className="text-hint text-bad">
            {problemText(problem, language)}
          </p>
        ) : null}
        <div>
          <CommandButton id="user.addDepartment" />
        </div>
      </section>
    </>
  )
}
