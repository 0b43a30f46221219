import { expect, it } from 'vitest'
import { languages } from '#contract/languages'
import { deliveryFailure } from '#contract/schemas/requests/webhook-request'
import * as en from '#locales/en/requests'
import * as es from '#locales/es/requests'
import * as pt from '#locales/pt/requests'
import { causeInWords } from '#services/webhook/cause-words'

it('an alert’s e-mail names a cause as the console does, in each language', () => {
  const console = { pt, en, es }
  for (const language of languages) {
    const { requestCauses, requests } = console[language]
    const codes = [...deliveryFailure.options, 'HTTP_503']
    expect(codes.map((code) => causeInWords(code, language))).toEqual([
      ...deliveryFailure.options.map((code) => requestCauses[code]),
      requests.answered.replace('{{code}}', '503'),
    ])
  }
})
