import { defineConfig } from 'vite'

/** A production build with Vite's own settings, into a folder that git ignores. */
export default defineConfig({ build: { outDir: '.build', emptyOutDir: true } })
