import { prepare } from './build.mjs'

// npm run backup and npm run restore: write the embedded database into one file, and make it from one.
await prepare()
await import(new URL('../.build/services/app/backup-cli.js', import.meta.url).href)
