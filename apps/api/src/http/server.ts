import { randomUUID } from 'node:crypto';
import accepts from '@fastify/accepts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '../context.ts';
import { minuteMs } from '../durations.ts';
import { bodyLimitKb } from '../errors/to-app-error.ts';
import { usualArrival } from './arriving-bodies.ts';
import { closeGently } from './closing.ts';
import { limitConnections } from './connections.ts';
import {
  answerClientError,
  answerErrors,
  answerFrameworkError,
  type SendNotFoundPage,
} from './errors.ts';
import { dropGoneCallers } from './gone-callers.ts';
import { setHeaders } from './headers.ts';
import { startJobsAfterAnswers } from './jobs-after-answers.ts';
import { takeJsonOnly } from './json-body.ts';
import { refuseForeignWrites } from './origin.ts';
import { refuseOverload } from './overload.ts';
import { workOnOneAtATime } from './pipelines.ts';
import { limitWrites } from './rate-limit.ts';
import { requestLog } from './request-log.ts';
import { readRestOfBodies } from './rest-of-bodies.ts';
import { withoutSchemas } from './without-schemas.ts';

/** Creates a server with what holds for every route: errors, headers, limits. */
export async function createServer(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  sendNotFoundPage?: SendNotFoundPage,
): Promise<FastifyInstance> {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    childLoggerFactory: requestLog,
    trustProxy: config.trustProxy,
    bodyLimit: bodyLimitKb * 1024,
    genReqId: () => randomUUID(),
    // Two lines per request would serve debugging only; a proxy logs requests.
    logController: new LogController({
      disableRequestLogging: !['debug', 'trace'].includes(config.logLevel),
    }),
    ...withoutSchemas,
    routerOptions: { maxParamLength: 2000 },
    // Time-outs against slow clients, in milliseconds: for the headers, for the whole request (only
    // a reserve, because arriving-bodies.ts ends slow bodies sooner and with an answer), and until
    // the next request, which is longer than proxies keep a connection.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: usualArrival.wholeMs + minuteMs,
    keepAliveTimeout: 72_000,
    // While the service closes, requests on open connections are still answered, with Connection:
    // close.
    return503OnClosing: false,
    frameworkErrors: (...args) => answerFrameworkError(https, ...args),
    clientErrorHandler: (...args) => answerClientError(https, ...args),
  });
  // Before anything else: what comes ahead of its turn takes nothing.
  workOnOneAtATime(app);
  closeGently(app);
  limitConnections(app);
  dropGoneCallers(app);
  refuseOverload(app);
  readRestOfBodies(app);
  startJobsAfterAnswers(app);
  answerErrors(app, sendNotFoundPage);
  takeJsonOnly(app);
  setHeaders(app, https);
  await app.register(accepts);
  refuseForeignWrites(app, config.publicUrl);
  await limitWrites(app, config.rateLimitPerMinute);
  return app;
}
