import { config } from 'zod'

// The content security policy forbids code from strings. The build keeps this module beside zod, so that it runs before
// the first schema is created.
config({ jitless: true })
