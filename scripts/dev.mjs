// npm run dev: the server restarts and the web reloads when a file changes. The web is at port 5173.
import { ensureInstalled, findNode, start } from './lib/project.mjs'

ensureInstalled()
const server = start(findNode(), ['--watch', '--watch-preserve-output', 'server/main.ts'])
const web = start('vite', [])
for (const [one, other] of [
  [server, web],
  [web, server],
])
  one.on('exit', (code) => {
    other.kill()
    process.exitCode = code ?? 1
  })
