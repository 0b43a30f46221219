import { expect, it } from 'vitest'
import { contactAddress } from './contact-address.ts'

it('leads to a message with the text, to a call, or nowhere for a copied text', () => {
  const contact = { phone: '+5511987654321', text: 'Frete: São Paulo & Santos' }
  expect(
    (['OPEN_WHATSAPP', 'OPEN_PHONE', 'CONTACT'] as const).map((way) => contactAddress({ ...contact, way })),
  ).toEqual(['https://wa.me/5511987654321?text=Frete%3A%20S%C3%A3o%20Paulo%20%26%20Santos', 'tel:+5511987654321', null])
})
