import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

/** Never in a log line, wherever they stand. */
const redact = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'];

/** JSON lines in production, readable ones otherwise. A request's address is logged without its query, which may hold a token. */
export function createLog({
  logLevel,
  production,
}: Pick<Config, 'logLevel' | 'production'>): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    redact,
    serializers: {
      req: ({ method, url, id, ip }: { method: string; url: string; id: string; ip: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0],
        ip,
      }),
    },
  };
  if (production) return pino(options);
  const transport = {
    target: 'pino-pretty',
    options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
  };
  return pino({ ...options, transport });
}
