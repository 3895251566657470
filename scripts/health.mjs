// Exits with 0 if the server of this machine answers its health check: for the container's HEALTHCHECK.
import http from 'node:http'
import https from 'node:https'

const { PORT = '3000', TLS_KEY } = process.env
// The certificate names the service, not the loopback address.
const options = { host: '127.0.0.1', port: PORT, path: '/health', timeout: 4000, checkServerIdentity: () => undefined }
const request = (TLS_KEY ? https : http).get(options, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
request.on('error', () => process.exit(1))
request.on('timeout', () => process.exit(1))
