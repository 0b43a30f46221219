import { config } from 'zod'

// The content security policy allows no code from text. The build keeps this beside zod, so that it comes before the first schema.
config({ jitless: true })
