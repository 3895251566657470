import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'
import { waitForPort } from './redis.ts'

type Proxy = { url: string; stop(): Promise<void> }

const configFile = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url))

/** nginx with the configuration of the deployment, as proxy for nodes on loopback. `folder` is for its own files. */
export async function startNginx(folder: string, nodes: string[]): Promise<Proxy> {
  return launch(folder, nodes, await freePort(), (text) => text)
}

/** The same with round-robin, so that consecutive requests go to different nodes; the header X-Node names the node. */
export async function startRoundRobinNginx(folder: string, nodes: string[], port: number): Promise<Proxy> {
  return launch(folder, nodes, port, (text) =>
    text.replace('least_conn;', '').replace('client_max_body_size', 'add_header X-Node $upstream_addr always;\n    client_max_body_size'),
  )
}

async function launch(folder: string, nodes: string[], port: number, adapt: (text: string) => string): Promise<Proxy> {
  const servers = nodes.map((node) => `server ${new URL(node).host} max_fails=1 fail_timeout=2s;`).join('\n    ')
  // As root, nginx would drop its workers to a user that cannot write to the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const text = adapt(fs.readFileSync(configFile, 'utf8'))
    .replace(/server app1[^;]*;\s*server app2[^;]*;/, servers)
    // Nodes of tests speak no TLS; scripts/proxy.proof.test.ts tests that.
    .replaceAll('proxy_pass https:', 'proxy_pass http:')
    .replaceAll(/^\s*proxy_ssl_.*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('worker_processes auto;', `worker_processes 1; ${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`)
    .replace('http {', `http {\n  access_log off;\n${temporaryFolders(folder)}`)
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, text)
  const server: ChildProcess = spawn('nginx', ['-c', file, '-p', folder, '-e', `${folder}/error.log`], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const failed = once(server, 'error').then(([error]) => {
    throw new Error('nginx is not installed: install the package "nginx".', { cause: error })
  })
  await Promise.race([failed, waitForPort(port)])
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
    },
  }
}

const temporaryFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')
