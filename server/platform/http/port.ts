import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

export class PortInUseError extends Error {}

/** Fails if the port is in use; called before anything slow is started. Port 0 means any free one. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = net.createServer()
  server.listen({ port, host })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? describePortInUse(port) : error
  }
  server.close()
  await once(server, 'close')
}

export function describePortInUse(port: number): PortInUseError {
  const owner = findPortOwner(port)
  return new PortInUseError(
    `Port ${port} is in use${owner ? ` by ${owner}` : ''}. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  )
}

/** The program that listens on a port, such as "nginx (process 812)", if the operating system reveals it. */
function findPortOwner(port: number): string | undefined {
  try {
    const pid = process.platform === 'linux' ? findPidInProc(port) : process.platform === 'win32' ? undefined : findPidWithLsof(port)
    return pid && `${programName(pid)} (process ${pid})`
  } catch {
    // The message then leaves the program out.
    return undefined
  }
}

function findPidWithLsof(port: number): string | undefined {
  const list = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return list.split('\n')[0] || undefined
}

/** The state LISTEN in /proc/net/tcp. */
const listenState = '0A'

/** Finds the inode of the listening socket, then the process that has it open. */
function findPidInProc(port: number): string | undefined {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []))
  const inodes = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === listenState)
    .map((fields) => `socket:[${fields[9]}]`)
  return fs.readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && openFiles(pid).some((file) => inodes.includes(file)))
}

/** The open files of a process; empty if it belongs to another user or has ended. */
function openFiles(pid: string): string[] {
  try {
    return fs.readdirSync(`/proc/${pid}/fd`).map((fd) => readLink(`/proc/${pid}/fd/${fd}`))
  } catch {
    return []
  }
}

function readLink(file: string): string {
  try {
    return fs.readlinkSync(file)
  } catch {
    return ''
  }
}

const programName = (pid: string) =>
  process.platform === 'linux'
    ? path.basename(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
    : execFileSync('ps', ['-p', pid, '-o', 'comm='], { encoding: 'utf8' }).trim()
