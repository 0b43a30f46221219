import { numberChecks } from '#contract/number-checks'
import { provideNumberChecks } from '../../api/number-checks-later.ts'

// Whoever validates what people typed imports this file, so that numbers are checked from the first one on.
provideNumberChecks(numberChecks)
