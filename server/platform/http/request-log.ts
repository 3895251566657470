import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type Factory = Parameters<FastifyInstance['setChildLoggerFactory']>[0]
type Line = Parameters<FastifyBaseLogger['info']>

/** The log of one request. Its child logger is made when the first line is written: most requests write none, and making one costs more than routing. */
class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #create: () => FastifyBaseLogger
  #child: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, create: () => FastifyBaseLogger) {
    this.#parent = parent
    this.#create = create
  }

  #open(): FastifyBaseLogger {
    this.#child ??= this.#create()
    return this.#child
  }

  get level(): string {
    return this.#parent.level
  }

  silent(): void {}

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#open().child(...options)
  }

  fatal(...line: Line): void {
    this.#open().fatal(...line)
  }

  error(...line: Line): void {
    this.#open().error(...line)
  }

  warn(...line: Line): void {
    this.#open().warn(...line)
  }

  info(...line: Line): void {
    this.#open().info(...line)
  }

  debug(...line: Line): void {
    this.#open().debug(...line)
  }

  trace(...line: Line): void {
    this.#open().trace(...line)
  }
}

export const createRequestLog: Factory = (logger, bindings, options) => new RequestLog(logger, () => logger.child(bindings, options))
