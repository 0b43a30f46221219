import type { ContactWay } from '#commands/freights/facets'

interface Contacted {
  way: ContactWay
  /** E.164. */
  phone: string
  text: string
}

/** Where a contact leads to: the message or the call; null for a text that is copied. */
export function contactAddress({ way, phone, text }: Contacted): string | null {
  if (way === 'OPEN_WHATSAPP') return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
  return way === 'OPEN_PHONE' ? `tel:${phone}` : null
}
