import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/platform/testing/ports.ts'
import { waitForPort } from '../server/platform/testing/redis.ts'

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const read = (name: string) => fs.readFileSync(path.join(deploy, name), 'utf8')

let folder: string
let ports: { plain: number; tls: number }
let stop: () => Promise<void>

/** nginx as in the compose file, in a temporary folder, in front of a server that echoes the forwarded protocol and host. */
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-proxy-'))
  fs.chmodSync(folder, 0o755)
  ports = { plain: await freePort(), tls: await freePort() }
  const environment = { PATH: `${process.env.PATH}:/usr/sbin`, CERTIFICATES: folder, PUBLIC_URL: 'https://exams.example:8443/' }
  execFileSync(path.join(deploy, 'certificate.sh'), { env: environment, stdio: 'ignore' })
  const challenges = path.join(folder, 'challenges/.well-known/acme-challenge')
  fs.mkdirSync(challenges, { recursive: true })
  fs.writeFileSync(path.join(challenges, 'token'), 'proof')

  const internal = path.join(folder, 'internal')
  execFileSync(path.join(deploy, 'internal-certificates.sh'), { env: { ...environment, CERTIFICATES: internal }, stdio: 'ignore' })
  const [cert, key] = ['cert', 'key'].map((name) => fs.readFileSync(path.join(internal, `app/${name}.pem`)))
  const node = https.createServer({ cert, key }, (request, response) =>
    response.end(`${request.headers['x-forwarded-proto']} ${request.headers.host}`),
  )
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve))
  const { port } = node.address() as { port: number }
  const tls = read('tls.conf')
    .replace('listen 443', `listen 127.0.0.1:${ports.tls}`)
    .replaceAll('/etc/nginx/certificates', folder)
    .replace('/var/www/challenges', `${folder}/challenges`)
  fs.writeFileSync(path.join(folder, 'tls.conf'), tls)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const conf = read('nginx.conf')
    .replace(/server app1[^;]*;\s*server app2[^;]*;/, `server 127.0.0.1:${port};`)
    .replace('/etc/nginx/internal', `${internal}/proxy`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('/etc/nginx/tls/*.conf', `${folder}/tls.conf`)
    .replace('worker_processes auto;', `worker_processes 1; ${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`)
    .replace('http {', `http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`)
  fs.writeFileSync(path.join(folder, 'nginx.conf'), conf)
  const args = ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', `${folder}/error.log`]
  const proxy = spawn('nginx', args, { stdio: 'ignore', env: environment })
  await waitForPort(ports.tls)
  stop = async () => {
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
    node.close()
  }
})
afterAll(async () => {
  await stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const overHttp = (url: string) => fetch(`http://127.0.0.1:${ports.plain}${url}`, { redirect: 'manual', headers: { connection: 'close' } })

/** Over TLS, trusting only the generated certificate. */
function overTls(url: string): Promise<string> {
  const options = { host: '127.0.0.1', port: ports.tls, path: url, servername: 'exams.example', headers: { host: 'exams.example' } }
  return new Promise((resolve, reject) => {
    const request = https.get({ ...options, agent: false, ca: fs.readFileSync(path.join(folder, 'fullchain.pem')) }, async (response) => {
      resolve((await response.toArray()).join(''))
    })
    request.on('error', reject)
  })
}

test('the proxy terminates TLS with the generated certificate, and forwards protocol and host over TLS to a node that it verifies', async () => {
  expect(await overTls('/api/config')).toBe('https exams.example')
  expect(await overTls('/api/live/event')).toBe('https exams.example')
})

test('HTTP is redirected to HTTPS, except for ACME challenges', async () => {
  const redirect = await overHttp('/exams?a=1')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, 'https://127.0.0.1/exams?a=1'])
  expect(await (await overHttp('/.well-known/acme-challenge/token')).text()).toBe('proof')
})

test('an existing certificate is not replaced', () => {
  const before = fs.readFileSync(path.join(folder, 'fullchain.pem'), 'utf8')
  execFileSync(path.join(deploy, 'certificate.sh'), {
    env: { PATH: process.env.PATH, CERTIFICATES: folder, PUBLIC_URL: 'https://other.example' },
  })
  expect(fs.readFileSync(path.join(folder, 'fullchain.pem'), 'utf8')).toBe(before)
})
