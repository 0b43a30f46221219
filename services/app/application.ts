import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type BaseMap, isArchive } from '#contract/schemas/positions/base-map'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { replyUnroutable } from '../http/error-handler.ts'
import { errorForLog, redacted } from '../process/redact.ts'
import { logRequests } from '../process/request-log.ts'

/** Largest JSON body, bytes. Not in the specification; 1 MiB. */
const BODY_LIMIT = 1_048_576

const POLICY = {
  defaultSrc: ["'self'"],
  // The grid adds its theme as style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // A chosen video plays before it is sent.
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/**
 * What the console's page may load: everything from its own origin, pictures or an archive of the base map from its.
 */
export function contentSecurityPolicy(baseMap: BaseMap | null) {
  const origins = baseMap ? [new URL(baseMap.tiles).origin] : []
  return baseMap && isArchive(baseMap)
    ? { ...POLICY, connectSrc: ["'self'", ...origins] }
    : { ...POLICY, imgSrc: [...POLICY.imgSrc, ...origins] }
}

/**
 * Options of the log: errors and sentences lose secrets and documents, and requests are told by `logRequests` alone.
 */
function logOptions(level: string, stream: LogStream | undefined) {
  return {
    level,
    serializers: { err: (error: unknown) => errorForLog(error), req: () => ({}), res: () => ({}) },
    hooks: {
      logMethod(this: unknown, parts: unknown[], method: (...parts: unknown[]) => void) {
        method.apply(
          this,
          parts.map((part) => (typeof part === 'string' ? redacted(part) : part)),
        )
      },
    },
    ...(stream ? { stream } : {}),
  }
}

/** Where the lines of the log go; by default to the standard output. */
export interface LogStream {
  write(line: string): void
}

interface ApplicationOptions {
  logLevel: string
  logStream?: LogStream | undefined
  /** A request that takes this long or longer is logged, milliseconds. */
  slowMs: number
  /**
   * A server that listens already. The application takes its requests over only when every route is ready; the earlier
   * listener answers until then.
   */
  server?: Server | undefined
  /** Proxies whose headers tell the client's address, the host and the protocol. */
  trustedProxies: readonly string[]
}

/**
 * An application without routes.
 */
export function createApplication({
  logLevel,
  logStream,
  slowMs,
  server,
  trustedProxies,
}: ApplicationOptions): FastifyInstance {
  let answer: RequestListener | null = null
  const app = Fastify({
    logger: logOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: replyUnroutable,
    forceCloseConnections: true,
    // What comes while the process drains is answered like everything else.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    ...(server
      ? {
          serverFactory: (handler: (request: IncomingMessage, response: ServerResponse) => void) => {
            answer = handler
            return server
          },
        }
      : {}),
  })
  logRequests(app, slowMs)
  app.addHook('onReady', (done) => {
    if (server && answer) {
      server.removeAllListeners('request')
      server.on('request', answer)
    }
    done()
  })
  return app
}
