import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/** Compresses static files at build time, so that the server need not compress them for each request. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file))
      await Promise.all(
        files.map(async (file) => {
          const full = path.join(folder, file)
          const bytes = fs.readFileSync(full)
          if (bytes.length < 1024) return
          fs.writeFileSync(`${full}.br`, await brotli(bytes))
          fs.writeFileSync(`${full}.gz`, await gzip(bytes, { level: 9 }))
        }),
      )
    },
  }
}
