import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const name = 'virtual:shell'
const entry = 'service-worker.ts'

/** Screens that must work offline: taking an open paper, sending its answers, reading the result. */
const offlineScreens = [
  'attempts/EventNotices.tsx',
  'attempts/Paper.tsx',
  'attempts/send-unsent.ts',
  'kit/ConfirmQuestion.tsx',
  'practice/paper/Practice.tsx',
  'results/Results.tsx',
  'study/material/Study.tsx',
]
const publicFiles = ['early.js', 'icon.svg', 'manifest.webmanifest']
/** Fonts for scripts that neither English nor Hindi uses. */
const unusedFont = /cyrillic|greek|vietnamese|latin-ext|devanagari-latin/
const fontUrl = /\/assets\/[\w.-]+\.woff2/g

type Bundle = Rolldown.OutputBundle

function filesOf(bundle: Bundle, root: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const precached = new Set<string>()
  const add = (fileName: string) => {
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (!chunk || precached.has(fileName)) return
    precached.add(fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) precached.add(sheet)
    chunk.imports.forEach(add)
  }
  for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName)
  for (const screen of offlineScreens) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(root, screen))
    if (!chunk) throw new Error(`The service worker cannot find the chunk of web/${screen}.`)
    add(chunk.fileName)
  }
  return [...precached]
}

function fontsIn(bundle: Bundle, files: string[]): string[] {
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => textOf(bundle[file]))
  return sheets.flatMap((sheet) => Array.from(sheet.matchAll(fontUrl), ([url]) => url)).filter((url) => !unusedFont.test(url))
}

function textOf(file: Bundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : (file?.code ?? '')
}

/**
 * Builds the service worker as one file at the root, with the list of files to precache. Its version is a hash of their content, so that a
 * build without changes is not a new version.
 */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const files = filesOf(bundle, root)
      const urls = [...files.map((file) => `/${file}`), ...new Set(fontsIn(bundle, files))].sort()
      const content = createHash('sha256').update(JSON.stringify(urls)).update(textOf(bundle['index.html']))
      for (const file of publicFiles) content.update(fs.readFileSync(path.join(root, 'public', file)))
      const shell = {
        version: content.digest('hex').slice(0, 16),
        hashed: urls,
        plain: ['/index.html', ...publicFiles.map((file) => `/${file}`)],
      }
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        plugins: [shellModule(shell)],
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: path.join(root, entry), formats: ['iife'], name: 'taiyari', fileName: () => 'sw.js' },
        },
      })
      const [output] = [built].flat() as Rolldown.RolldownOutput[]
      const worker = output?.output.find((file) => file.type === 'chunk')
      if (!worker) throw new Error('The service worker was not built.')
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.code })
    },
  }
}

function shellModule(shell: object): Plugin {
  return {
    name: 'shell-module',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const shell = ${JSON.stringify(shell)}` : undefined),
  }
}
