import { describe, expect, it } from 'vitest'
import { mayUse, type Role, role } from '#contract/roles'
import { accessChange } from './access-changes.ts'
import { registry } from './registry.ts'

const change = (before: Role | null, after: Role | null) => accessChange(registry, before, after)

describe('what another access level changes', () => {
  it('is nothing for the same level, and the opposite on the way back', () => {
    for (const before of role.options) {
      expect(change(before, before)).toEqual({ gained: [], lost: [] })
      for (const after of role.options) {
        const { gained, lost } = change(before, after)
        expect(change(after, before)).toEqual({ gained: lost, lost: gained })
      }
    }
  })

  it('is what the rights of the commands and the roles of the places say', () => {
    const toViewer = change('CONSOLE_ADMIN', 'CONSOLE_VIEWER')
    expect(toViewer.gained).toEqual([])
    expect(toViewer.lost).toEqual(expect.arrayContaining(['users.new', 'goTo.users', 'commands.approve']))
    expect(toViewer.lost).not.toContain('goTo.drivers')
    const toOwner = change('CONSOLE_ADMIN', 'CONSOLE_OWNER')
    expect([toOwner.gained.includes('users.delete'), toOwner.lost]).toEqual([true, []])
    const viewable = registry.filter(({ right }) => mayUse(right, 'CONSOLE_VIEWER')).map(({ title }) => title)
    const first = change(null, 'CONSOLE_VIEWER')
    expect([first.lost, first.gained.every((title) => viewable.includes(title))]).toEqual([[], true])
  })

  it('names a command once, however many screens have it', () => {
    const { lost } = change('CONSOLE_OWNER', null)
    expect(new Set(lost).size).toBe(lost.length)
  })
})
