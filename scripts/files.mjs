import { prepare } from './build.mjs'

// npm run files: moves files to the S3-compatible store, or back, and checks that none is missing there.
await prepare()
await import(new URL('../.build/services/app/files-cli.js', import.meta.url).href)
