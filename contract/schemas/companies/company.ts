import { z } from 'zod'
import { rule } from '../../rule.ts'
import { dateTime, objectId } from '../general/base-record.ts'
import { companyDocument, personDocument } from '../general/document-number.ts'
import { namedReference } from '../general/references.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { truth } from '../general/truth.ts'
import { email, hexColor, logoUrl } from '../general/web.ts'
import { writtenText } from '../general/written-text.ts'

/** A company's part on the platform. Data only: it gives no rights (CON-4-065, CTR §4, CTR-6-002). */
export const companyKind = z.enum(['RISK_MANAGER', 'BROKER', 'CARRIER', 'SHIPPING', 'WAREHOUSE', 'CLIENT', 'UNDEFINED'])
export type CompanyKind = z.infer<typeof companyKind>

/** Kind of legal entity (CTR-3-129). */
export const legalEntityType = z.enum([
  'PUBLIC_ADMINISTRATION',
  'BUSINESS_ENTITY',
  'NON_PROFIT_ENTITY',
  'INDIVIDUAL_PERSON',
  'INTERNATIONAL_ORGANIZATION',
])

/** Size of a company (CTR-3-130). */
export const companySize = z.enum(['INDIVIDUAL_MICRO', 'MICRO', 'SMALL', 'MEDIUM', 'LARGE', 'UNDEFINED'])

/** Longest code that an authority gives, characters. Not in the specification; leaves room for any country's codes. */
const CODE_MAXIMUM = 40

/**
 * Economic activity of a company. The specification does not name its fields: in Brazil, a CNAE code and its
 * description.
 */
export const economicActivity = z
  .object({ code: writtenText(CODE_MAXIMUM), description: z.string().optional() })
  .meta({ id: 'EconomicActivity' })

/** A company's main activity and its others (CTR-3-127). */
export const economicActivities = z
  .object({ main: economicActivity.optional(), others: z.array(economicActivity).optional() })
  .meta({ id: 'EconomicActivities' })

/** Registration of a company with a state's treasury (CTR-3-128). `state` is the state's code or name. */
export const stateRegistration = z
  .object({
    code: writtenText(CODE_MAXIMUM),
    active: truth.optional(),
    updatedAt: dateTime.optional(),
    state: z.string().optional(),
  })
  .meta({ id: 'StateRegistration' })

/** Longest name of a company or a person, characters. Not in the specification; chosen to fit any legal name. */
export const NAME_MAXIMUM = 255

const name = writtenText(NAME_MAXIMUM)

/** One result of the company search (CTR-3-084). */
export const companySearchItem = namedReference.meta({ id: 'CompanySearchItem' })
export type CompanySearchItem = z.infer<typeof companySearchItem>

/** A company as another system identifies it (CTR-3-131). */
export const companyCandidate = z
  .object({
    document: companyDocument,
    name,
    externalId: z.string().optional(),
    logoUrl: logoUrl.optional(),
    color: hexColor.optional(),
    email: email.optional(),
  })
  .meta({ id: 'CompanyCandidate' })
export type CompanyCandidate = z.infer<typeof companyCandidate>

/** A person as another system identifies one (CTR-3-132). */
export const personCandidate = z.object({ document: personDocument, name }).meta({ id: 'PersonCandidate' })
export type PersonCandidate = z.infer<typeof personCandidate>

/**
 * The owner of the goods: a company or a person (CTR-3-132). PRY_RUC and FOREIGNER are document types of both and are
 * read as a company's first.
 */
export const clientCandidate = z
  .union([companyCandidate, personCandidate], rule('client'))
  .meta({ id: 'ClientCandidate' })
export type ClientCandidate = z.infer<typeof clientCandidate>

/**
 * An instruction of a company to drivers, identified by its id, or by the company and the company's own id for it
 * (CTR-3-133). The wordings of both rules are the specification's (CTR-5-035, CTR-8-027, CTR-8-028).
 */
export const companyInstructionCandidate = z
  .object({
    _id: objectId.optional(),
    company: objectId.optional(),
    instructions: flexibleText.optional(),
    externalId: z.string().trim().min(1, rule('required')).optional(),
  })
  .superRefine(({ _id, company: owner, externalId }, context) => {
    if (_id !== undefined || (owner !== undefined && externalId !== undefined)) return
    const message =
      owner === undefined && externalId === undefined
        ? rule('instructionIdentifier')
        : rule('instructionCompanyAndExternalId')
    context.addIssue({ code: 'custom', message, input: { _id, company: owner, externalId } })
  })
  .meta({
    id: 'CompanyInstructionCandidate',
    examples: [
      { _id: '64656d6f0000000000000001', instructions: 'Use the north gate.' },
      {
        company: '64656d6f0000000000000002',
        externalId: 'GATE-7',
        instructions: { pt: 'Use o portão norte.', en: 'Use the north gate.', es: 'Use el portón norte.' },
      },
    ],
  })
export type CompanyInstructionCandidate = z.infer<typeof companyInstructionCandidate>
