import { expect, it } from 'vitest'
import { unlinkEmail } from './unlink-email.ts'

it('CON-4-028: tells a company who left, when by the tenant’s clock, and how the driver works from now on', () => {
  const told = {
    platform: 'Rota Norte',
    company: 'Expresso Sabiá',
    country: 'BRA',
    driver: 'Ana Lúcia Prado',
    documentType: 'CPF',
    document: '52998224725',
    workMode: 'SELF_EMPLOYED',
    at: '2026-11-21T17:30:00.000Z',
    timeZone: 'America/Sao_Paulo',
  } as const
  const text = [
    'Olá, Expresso Sabiá.',
    'O motorista Ana Lúcia Prado (CPF •••4725) deixou de estar vinculado à sua empresa em 21/11/2026, 14:30 (BRT).',
    'A partir de agora, o vínculo de trabalho do motorista é: autônomo.',
    'Se isso não estiver certo, fale com Rota Norte. Esta mensagem é automática.',
  ]
  expect(unlinkEmail(told)).toEqual({
    subject: 'Motorista desvinculado: Ana Lúcia Prado',
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Motorista desvinculado: Ana Lúcia Prado</title></head><body>${text.map((paragraph) => `<p>${paragraph}</p>`).join('')}</body></html>`,
  })
})
