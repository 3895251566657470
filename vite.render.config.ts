import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractManifest } from './scripts/vite/contract-manifest.ts'

/** The build that the server renders public pages with. React is part of it, in its production version whatever the server's mode. */
export default defineConfig({
  root: 'web',
  plugins: [react(), contractManifest()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: { outDir: '../dist/render', emptyOutDir: true, target: 'node22', ssr: 'render.tsx', copyPublicDir: false },
})
