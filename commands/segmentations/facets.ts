import { facet } from '../facet.ts'

/** The drivers of a list. */
export const segmentationDrivers = facet<object, { remove(): void; openHistory(): void }>('segmentationDrivers', {})

/** The rows of an import: going to the refused row that is next, or before. */
export const importRows = facet<object, { seekRefused(step: 1 | -1): void }>('importRows', {})

/** The form of a new list: whether it takes no further driver. */
export const segmentationForm = facet<{ isFull: boolean }, { addPart(): void }>('segmentationForm', { isFull: false })

/**
 * Whom the campaign of a form is for: whether it is asked now, whether a list is chosen, and the ways to another
 * choice.
 */
export const campaignList = facet<
  { isOpen: boolean; isChosen: boolean },
  { create(): void; upload(): void; clear(): void }
>('campaignList', { isOpen: false, isChosen: false })

type ImportEvent = 'APPLY' | 'CANCEL' | 'UNDO'

/**
 * An import of a spreadsheet: its status, empty until it is read, its rows, the list that it made, and whether the form
 * of a campaign waits for the list.
 */
export const segmentationImport = facet<
  { status: string; taken: number; refused: number; list: string | null; isForCampaign: boolean },
  { raise(event: ImportEvent): void; openList(): void; openCampaign(): void; openHistory(): void }
>('segmentationImport', { status: '', taken: 0, refused: 0, list: null, isForCampaign: false })
