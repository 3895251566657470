import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const name = 'virtual:shell'
const entry = 'service-worker.ts'

/** What has to be there without a network: a paper that is open is finished, and its result is read. */
const screens = ['attempts/Paper.tsx', 'attempts/send-kept.ts', 'results/Results.tsx']
const publicFiles = ['theme.js', 'icon.svg', 'manifest.webmanifest']
/** Alphabets that neither English nor Hindi is written in. */
const foreignFont = /cyrillic|greek|vietnamese|latin-ext|devanagari-latin/
const fontUrl = /\/assets\/[\w.-]+\.woff2/g

type Bundle = Rolldown.OutputBundle

function filesOf(bundle: Bundle, root: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = new Set<string>()
  const take = (fileName: string) => {
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (!chunk || wanted.has(fileName)) return
    wanted.add(fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) wanted.add(sheet)
    chunk.imports.forEach(take)
  }
  for (const chunk of chunks) {
    const screen = screens.some((each) => chunk.facadeModuleId === path.join(root, each))
    if (chunk.isEntry || screen) take(chunk.fileName)
  }
  return [...wanted]
}

function fontsIn(bundle: Bundle, files: string[]): string[] {
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => textOf(bundle[file]))
  return sheets.flatMap((sheet) => Array.from(sheet.matchAll(fontUrl), ([url]) => url)).filter((url) => !foreignFont.test(url))
}

function textOf(file: Bundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : (file?.code ?? '')
}

/**
 * Builds the service worker as one file at the root, with the names of what it keeps. Its version is their content: a build that
 * changes nothing is no new version.
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
      const kept = [...files.map((file) => `/${file}`), ...new Set(fontsIn(bundle, files))].sort()
      const content = createHash('sha256').update(JSON.stringify(kept)).update(textOf(bundle['index.html']))
      for (const file of publicFiles) content.update(fs.readFileSync(path.join(root, 'public', file)))
      const shell = {
        version: content.digest('hex').slice(0, 16),
        hashed: kept,
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
