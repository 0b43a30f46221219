import type { Page } from 'playwright'
import { clickToPaint, keyToPaint, settle } from './browser.ts'
import { answer, firstRow, isAnswer, isDriver, isPage, openList } from './lists.ts'

/** What is measured of a list, in milliseconds, by each application's usual way. */
export interface Application {
  /** Shows the list of drivers, from its first page on. */
  open(): Promise<void>
  /** Measured once the list is idle. */
  nextPage(): Promise<number>
  /** Opens the second row, once the list is idle. */
  openSecond(): Promise<number>
  /** Opens the third row, before anything of it can be prefetched. */
  openThird(): Promise<number>
  /** Opens the fourth row as soon as it has the focus; measured until what the list knows of it is shown. */
  openFourth(): Promise<number>
  backToList(): Promise<number>
  search(word: string): Promise<number>
}

const isTorreList = () =>
  document.querySelector('[data-record]') === null &&
  document.querySelector('[data-list-page] [row-id][row-index="0"]') !== null

/** A record's name, which the list knows, with or without the record. */
const isTorreRecordBegun = () =>
  document.querySelector('[data-list-page]') === null && (document.querySelector('main h1')?.textContent ?? '') !== ''

/** Torre by its keys. The second row's record is prefetched when it has the focus, as is the next page. */
export function torre(page: Page, origin: string): Application {
  let number = 1
  return {
    async open() {
      await openList(page, `${origin}/drivers`)
      number = 1
    },
    async nextPage() {
      await settle(page)
      number += 1
      return keyToPaint(page, ']', isPage, { page: number, before: await page.evaluate(firstRow) })
    },
    async openSecond() {
      await settle(page)
      const fetched = page.waitForResponse((response) => response.url().endsWith('/basic-data'))
      await page.keyboard.press('j')
      await fetched
      await settle(page)
      return keyToPaint(page, 'Enter', isDriver, null)
    },
    async openThird() {
      await settle(page)
      await page.keyboard.press('j')
      return keyToPaint(page, 'Enter', isDriver, null)
    },
    async openFourth() {
      await settle(page)
      await page.keyboard.press('j')
      return keyToPaint(page, 'Enter', isTorreRecordBegun, null)
    },
    async backToList() {
      await settle(page)
      return keyToPaint(page, 'Escape', isTorreList, null)
    },
    async search(word) {
      await settle(page)
      await page.keyboard.press('/')
      await page.keyboard.type(word)
      return keyToPaint(page, 'Enter', isAnswer, { before: await page.evaluate(answer) })
    },
  }
}

/** What identifies the rows and their number, evaluated in the page. */
const peerAnswer = () =>
  `${document.querySelector('.MuiTablePagination-displayedRows')?.textContent} ${document.querySelector('tbody .RaDataTable-row')?.textContent}`

/** True when the number of the page and rows of it are drawn; react-admin keeps those of the last page meanwhile. */
const isPeerPage = ({ page, before }: { page: number; before: string }) => {
  const row = document.querySelector('tbody .RaDataTable-row')
  return (
    document.querySelector('.MuiPaginationItem-root[aria-current]')?.textContent === String(page) &&
    row !== null &&
    !before.endsWith(row.textContent)
  )
}

/** True when the rows of this search are drawn. */
const isPeerAnswer = ({ word, before }: { word: string; before: string }) => {
  const row = document.querySelector('tbody .RaDataTable-row')
  const shown = document.querySelector('.MuiTablePagination-displayedRows')?.textContent
  return (
    document.querySelector<HTMLInputElement>('input[name=q]')?.value === word &&
    row !== null &&
    `${shown} ${row.textContent}` !== before
  )
}

/** True when fields are drawn that the list does not know; react-admin draws those of the list at once. */
const isPeerRecord = () => document.querySelector('.show-page .ra-field-hasApp svg') !== null

/** True when anything of the record is drawn, though it be no more than what the list knows. */
const isPeerRecordBegun = () => document.querySelector('.show-page .ra-field-cellphone') !== null

const isPeerList = () =>
  document.querySelector('.show-page') === null && document.querySelector('tbody .RaDataTable-row') !== null

/**
 * react-admin by the pointer, because it has no keys for pages and records; its search answers while one types. The
 * second row's record is awaited whole, of the third the fields that the list knows.
 */
export function reactAdmin(page: Page, origin: string): Application {
  let number = 1
  const row = (at: number) => page.locator('tbody .RaDataTable-row').nth(at)
  return {
    async open() {
      await page.goto(`${origin}/#/drivers`)
      await row(0).waitFor()
      await settle(page)
      number = 1
    },
    async nextPage() {
      await settle(page)
      number += 1
      const before = await page.evaluate(peerAnswer)
      return clickToPaint(page, page.getByRole('button', { name: 'Go to next page' }), isPeerPage, {
        page: number,
        before,
      })
    },
    async openSecond() {
      await settle(page)
      return clickToPaint(page, row(1), isPeerRecord, null)
    },
    async openThird() {
      await settle(page)
      return clickToPaint(page, row(2), isPeerRecord, null)
    },
    async openFourth() {
      await settle(page)
      return clickToPaint(page, row(3), isPeerRecordBegun, null)
    },
    async backToList() {
      await settle(page)
      return clickToPaint(page, page.locator('.show-page').getByRole('link', { name: 'List' }), isPeerList, null)
    },
    async search(word) {
      await settle(page)
      const box = page.locator('input[name=q]')
      await box.focus()
      const before = await page.evaluate(peerAnswer)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(word.slice(0, -1))
      return keyToPaint(page, word.slice(-1), isPeerAnswer, { word, before })
    },
  }
}
