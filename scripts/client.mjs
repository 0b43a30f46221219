import { prepare } from './build.mjs'

// npm run client: lists, makes and deletes the programs of a tenant, and renews their secrets.
await prepare()
await import(new URL('../.build/services/app/client-cli.js', import.meta.url).href)
