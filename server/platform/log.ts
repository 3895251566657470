import { type Logger, pino } from 'pino'

export type Log = Logger

const secrets = ['authorization', 'cookie', 'password', 'newPassword', 'currentPassword', 'token', 'code', 'secret']

export function openLog(level: string): Log {
  return pino({
    level,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    base: undefined,
  })
}

/** Addresses carry reset and verification tokens: they are not for the log, however the address was written. */
export function withoutToken(url: string): string {
  return url
    .replace(/(\/(?:reset-password|verify-email|verify-reset-token)\/)[^/?]+/, '$1[redacted]')
    .replace(/([?&]token=)[^&]+/, '$1[redacted]')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '[redacted]')
}
