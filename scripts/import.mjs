import { prepare } from './build.mjs'

// npm run import: adds the drivers, vehicles or companies of a CSV file to a tenant.
await prepare()
await import(new URL('../.build/services/app/import-cli.js', import.meta.url).href)
