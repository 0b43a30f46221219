import { prepare } from './build.mjs'

// npm run drivers: plays drivers through the calls of the driver app of a running Torre.
await prepare()
await import(new URL('../.build/services/demo/drivers-cli.js', import.meta.url).href)
