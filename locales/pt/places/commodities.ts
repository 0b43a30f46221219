/** Titles of places. */
export const places = { commodities: 'Mercadorias' } as const

/** Titles of the commands that lead to each place. */
export const goTo = { commodities: 'Ir para as mercadorias' } as const

/** Further search words for each place. */
export const placeWords = { commodities: 'mercadoria, carga, produto, cadastro' } as const
