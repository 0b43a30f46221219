import { prepare } from './build.mjs'

// npm run seed: fills a tenant with synthetic drivers, in the database that the settings name.
await prepare()
await import(new URL('../.build/services/demo/seed-cli.js', import.meta.url).href)
