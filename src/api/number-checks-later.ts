import type { NumberChecks } from '#contract/number-checks'

interface LaterNumberChecks {
  readonly numberChecks: NumberChecks
  readonly provideNumberChecks: (provided: NumberChecks) => void
  /**
   * Reads what the services answered without checking its numbers, which the services did. A number that was stored
   * under an earlier numbering plan so keeps no list from the screen.
   */
  readonly readAnswer: <Read>(read: () => Read) => Read
}

/** Number checks that count every number as right until the code that checks is provided. */
export function createLaterNumberChecks(): LaterNumberChecks {
  let checks: NumberChecks | null = null
  let isReading = false

  function checksNow(): NumberChecks | null {
    if (isReading) return null
    // Fails every journey, so that a screen which checks numbers imports `number-checks-now.ts`.
    // oxlint-disable-next-line no-console
    if (checks === null) console.error('A number was checked before its checks were there')
    return checks
  }

  return {
    numberChecks: {
      canonicalPhone: (phone) => checksNow()?.canonicalPhone(phone) ?? phone,
      isPhone: (phone) => checksNow()?.isPhone(phone) ?? true,
      hasCheckDigits: (type, number) => checksNow()?.hasCheckDigits(type, number) ?? true,
    },
    provideNumberChecks: (provided) => {
      checks = provided
    },
    readAnswer: (read) => {
      isReading = true
      try {
        return read()
      } finally {
        isReading = false
      }
    },
  }
}

const later = createLaterNumberChecks()

/**
 * Stands for `contract/number-checks.ts` in the console's build: only forms check numbers, so the code that does comes
 * with them. Without it numbers count as right, and the services refuse those that are not.
 * @public imported by the name of the file that it stands for
 */
export const { numberChecks } = later
export const { provideNumberChecks, readAnswer } = later
