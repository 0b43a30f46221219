import type { Language } from '#contract/languages'
import type { StepResponse } from '#contract/schemas/checklists/checklist-response'
import type { ChecklistStep } from '#contract/schemas/checklists/checklist-step'

type Response<Type extends StepResponse['type']> = Extract<StepResponse, { type: Type }>['response']
type StepOf<Type extends ChecklistStep['type']> = Extract<ChecklistStep, { type: Type }>

/** Props of a component that draws an answer. */
export interface AnswerProps<Type extends ChecklistStep['type']> {
  step: StepOf<Type>
  response: Response<Type>
}

/** The text in the reader's language. */
export const translate = (text: string | Readonly<Record<Language, string>>, language: Language) =>
  typeof text === 'string' ? text : text[language]
