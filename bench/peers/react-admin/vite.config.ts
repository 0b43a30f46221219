import { defineConfig } from 'vite'

/**
 * A production build with Vite's own settings, into a folder that git ignores. The mode names the module that starts the
 * application: `whole` is one script, `split` loads screens with their route.
 */
export default defineConfig(({ mode }) => ({ build: { outDir: `.build/${mode}`, emptyOutDir: true } }))
