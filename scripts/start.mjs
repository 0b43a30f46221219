import { prepare } from './build.mjs'

// npm start: installs, builds and starts Torre in a clean clone. The services run in this process, so signals reach
// them.
await prepare()
// Drivers are played in the demo that people start; other processes play none unless they are told to.
process.env.TORRE_DRIVERS ??= '1'
await import(new URL('../.build/server/main.js', import.meta.url).href)
