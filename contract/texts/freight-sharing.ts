import type { LocalizedText } from '../languages.ts'

/** What a freight is called where it is shared: in its text and on its public page. They are no texts of replies. */
export const freightSharingTexts = {
  freight: { pt: 'Frete', en: 'Freight', es: 'Flete' },
  commodity: { pt: 'Mercadoria', en: 'Commodity', es: 'Mercancía' },
  loading: { pt: 'Carregamento', en: 'Loading', es: 'Carga' },
  stopover: { pt: 'Parada', en: 'Stopover', es: 'Parada' },
  unloading: { pt: 'Descarga', en: 'Unloading', es: 'Descarga' },
  configurations: { pt: 'Veículos', en: 'Vehicles', es: 'Vehículos' },
  bodies: { pt: 'Carrocerias', en: 'Bodies', es: 'Carrocerías' },
  price: { pt: 'Preço', en: 'Price', es: 'Precio' },
  estimate: { pt: 'Estimativa', en: 'Estimate', es: 'Estimación' },
  straight: { pt: 'em linha reta', en: 'as the crow flies', es: 'en línea recta' },
  travel: { pt: 'viagem', en: 'travel', es: 'viaje' },
  FIXED: { pt: 'preço fixo', en: 'fixed price', es: 'precio fijo' },
  TO_MATCH: { pt: 'a combinar', en: 'to be agreed', es: 'a convenir' },
  carrier: { pt: 'Transportadora', en: 'Carrier', es: 'Transportista' },
  driverObservation: { pt: 'Observação', en: 'Note', es: 'Observación' },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  endAt: { pt: 'Vale até', en: 'Valid until', es: 'Vale hasta' },
  over: {
    pt: 'Este frete já foi encerrado.',
    en: 'This freight is over.',
    es: 'Este flete ya terminó.',
  },
  unknown: {
    pt: 'Não há frete público neste endereço.',
    en: 'There is no public freight at this address.',
    es: 'No hay un flete público en esta dirección.',
  },
  tooMany: {
    pt: 'Muitos acessos deste endereço. Tente de novo em um minuto.',
    en: 'Too many requests from this address. Try again in a minute.',
    es: 'Demasiados accesos desde esta dirección. Intente de nuevo en un minuto.',
  },
} as const satisfies Record<string, LocalizedText>
