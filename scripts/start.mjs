import { prepare } from './build.mjs'

// npm start: a clean clone becomes a running Torre. The services run in this process, so that a signal reaches them.
await prepare()
await import(new URL('../.build/services/main.js', import.meta.url).href)
