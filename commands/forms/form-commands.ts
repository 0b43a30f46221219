import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'

const ofForm = { scope: 'form', right: 'read', inFields: true } as const

const whileSending = ({ form }: CommandContext) => (form?.isSending ? ({ key: 'forms.beingSent' } as const) : null)
/** Why a form has no draft to store; null where it keeps drafts. */
const withoutDrafts = ({ form }: CommandContext) =>
  form && !form.keepsDrafts ? ({ key: 'forms.noDrafts' } as const) : null
const noProblem = ({ form }: CommandContext) =>
  form && form.problems > 0 ? null : ({ key: 'forms.noProblem' } as const)

/** Commands of every form; they also work inside its fields. */
export const formCommands: readonly Command[] = [
  command({
    ...ofForm,
    id: 'form.submit',
    title: 'forms.submit',
    titleHere: ({ form }) => form?.title ?? null,
    synonyms: 'forms.submitSynonyms',
    keys: ['Mod+Enter'],
    changes: true,
    foot: true,
    impossible: whileSending,
    run: ({ ports }) => ports.form.submit(),
  }),
  command({
    ...ofForm,
    id: 'form.saveDraft',
    title: 'forms.saveDraft',
    synonyms: 'forms.saveDraftSynonyms',
    keys: ['Mod+s'],
    changes: true,
    foot: true,
    impossible: (context) =>
      whileSending(context) ?? withoutDrafts(context) ?? (context.form?.isDirty ? null : { key: 'forms.nothingTyped' }),
    run: ({ ports }) => ports.form.saveDraft(),
  }),
  command({
    ...ofForm,
    id: 'form.discardDraft',
    title: 'forms.discardDraft',
    synonyms: 'forms.discardDraftSynonyms',
    keys: [],
    changes: true,
    impossible: (context) =>
      whileSending(context) ?? (context.form?.isDirty || context.form?.hasDraft ? null : { key: 'forms.nothingTyped' }),
    run: ({ ports }) => ports.form.discardDraft(),
  }),
  command({
    ...ofForm,
    id: 'form.nextProblem',
    title: 'forms.nextProblem',
    synonyms: 'forms.problemSynonyms',
    keys: ['F8', 'Alt+n'],
    foot: true,
    impossible: noProblem,
    run: ({ ports }) => ports.form.turnProblem(1),
  }),
  command({
    ...ofForm,
    id: 'form.previousProblem',
    title: 'forms.previousProblem',
    synonyms: 'forms.problemSynonyms',
    keys: ['Shift+F8', 'Alt+p'],
    impossible: noProblem,
    run: ({ ports }) => ports.form.turnProblem(-1),
  }),
  command({
    ...ofForm,
    id: 'form.takeOver',
    title: 'forms.takeOver',
    synonyms: 'forms.takeOverSynonyms',
    keys: ['Alt+t'],
    changes: true,
    impossible: (context) => whileSending(context) ?? (context.form?.isOutdated ? null : { key: 'forms.notOutdated' }),
    run: ({ ports }) => ports.form.takeOver(),
  }),
  command({
    ...ofForm,
    id: 'form.leave',
    title: 'forms.leave',
    synonyms: 'forms.leaveSynonyms',
    keys: ['Escape'],
    changes: true,
    impossible: whileSending,
    run: ({ ports }) => ports.form.leave(),
  }),
]
