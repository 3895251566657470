import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractManifest } from './scripts/vite/contract-manifest.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind(), contractManifest(), serviceWorker(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    // Every screen needs these: in one file they compress better, and the lists of files to preload are shorter.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/|web\/(api|kit\/(language|stored-value|session|theme|config|queries|messages|failure|links|Page|query-states|LanguageSwitch)|ui\/(store|classes|media-query|Button|Notice|Badge|Skeleton|Lead))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/health': 'http://localhost:3000' } },
})
