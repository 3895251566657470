import { type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that are redacted wherever they are logged. */
const secretFields = ['authorization', 'cookie', 'password', 'newPassword', 'currentPassword', 'token', 'code', 'secret']

export function openLog(level: string): Log {
  return pino({
    level,
    redact: { paths: secretFields.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    base: undefined,
  })
}

/**
 * Removes reset, verification and session tokens from a URL before it is logged, by route, by parameter and, in any other place, by shape,
 * and e-mail addresses. Bounded repetition keeps the time linear.
 */
export function redactTokens(url: string): string {
  return url
    .replace(/(\/(?:reset-password|verify-email|verify-reset-token)\/)[^/?]+/, '$1[redacted]')
    .replace(/([?&]token=)[^&]+/, '$1[redacted]')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '[redacted]')
    .replaceAll(/[^\s/?&=]{1,100}(?:@|%40)[^\s/?&=]{1,300}/gi, '[address]')
}
