import { prepare } from './build.mjs'

// npm run tenant: makes a tenant with its owner and prints the link by which the owner chooses a password.
await prepare()
await import(new URL('../.build/services/app/tenant-cli.js', import.meta.url).href)
