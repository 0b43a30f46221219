import { prepare } from './build.mjs'

// npm start: installs, builds and starts Torre in a clean clone. The services run in this process, so signals reach
// them.
await prepare()
await import(new URL('../.build/services/main.js', import.meta.url).href)
