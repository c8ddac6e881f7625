import type { FastifyBaseLogger } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { errorForLog } from '../errors/error-for-log.ts';
import type { Config } from './config.ts';

/** The logger of adapters, jobs and the database. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Removed from every log line. */
const redact = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'];

/** The address of a request is logged without its query, which may contain a token. */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    redact,
    serializers: {
      err: errorForLog,
      req: ({ method, url, id, ip }: { method: string; url: string; id: string; ip: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0],
        ip,
      }),
    },
  };
}

/** JSON lines in production, readable lines otherwise. */
export async function createLog(config: Pick<Config, 'logLevel' | 'production'>): Promise<Logger> {
  if (config.production) return pino(logOptions(config));
  // In this thread: pino would start another for it, which takes 15 MiB.
  const { default: pretty } = await import('pino-pretty');
  const stream = pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', sync: true });
  return pino(logOptions(config), stream);
}
