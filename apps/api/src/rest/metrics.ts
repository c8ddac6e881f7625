import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { imageFigures } from '../features/documents/image-decoder.ts';
import { bodiesThatArrive } from '../http/overload.ts';
import { countJobs } from '../jobs/queues.ts';

type MetricsDeps = Pick<Deps, 'config' | 'database' | 'log'>;

/** Upper bounds in seconds: from a cached page to the time limit of a statement. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Serves this process's metrics as Prometheus text at `/api/metrics`, and measures requests; where
 * the settings switch metrics off, it does nothing. Call it before any route is added.
 *
 * @param procedures the names of the procedures, which tell requests at `/trpc` apart
 */
export function serveMetrics(
  app: FastifyInstance,
  deps: MetricsDeps,
  procedures: ReadonlySet<string>,
): void {
  const { metrics } = deps.config;
  if (metrics === 'off') return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry, procedures);
  watchCalls(app, registry);
  watchPool(registry, deps);
  const readJobs = watchJobs(registry, deps);
  watchImages(registry);
  app.get('/api/metrics', async (request, reply) => {
    if (metrics !== 'open') requireToken(request, reply, metrics.token);
    // Not in `collect`, because a gauge that is not its own would then tell of the scrape before.
    await readJobs();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function requireToken({ headers }: FastifyRequest, reply: FastifyReply, token: string): void {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  reply.header('www-authenticate', 'Bearer');
  throw new AppError('NOT_SIGNED_IN');
}

function measureRequests(
  app: FastifyInstance,
  registry: Registry,
  procedures: ReadonlySet<string>,
): void {
  const durations = new Histogram({
    name: 'jadeport_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as its page is open.
    if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream')) return;
    const { method } = request;
    const labels = { method, route: routeOf(request, procedures), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

/** The pattern of a route and never an address, of which there is no end. */
function routeOf(request: FastifyRequest, procedures: ReadonlySet<string>): string {
  const { url } = request.routeOptions;
  if (url !== '/trpc/:path') return url ?? 'unknown';
  const { path = '' } = request.params as { path?: string };
  if (path.includes(',')) return '/trpc (batch)';
  return procedures.has(path) ? `/trpc/${path}` : '/trpc (unknown)';
}

function watchCalls({ room, connections }: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: 'jadeport_connections',
    help: 'Open connections',
    registers: [registry],
    collect() {
      this.set(connections.count);
    },
  });
  new Gauge({
    name: 'jadeport_calls',
    help: 'Calls of the API whose body arrives, that work, stand in line for that, or wait for another',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'arrives' }, bodiesThatArrive(room));
      this.set({ state: 'works' }, room.places.taken);
      this.set({ state: 'in line' }, room.places.waiting);
      this.set({ state: 'waits' }, room.waits.waiting);
    },
  });
}

function watchPool(registry: Registry, { database }: MetricsDeps): void {
  if (!database.pool()) return;
  new Gauge({
    name: 'jadeport_database_connections',
    help: 'Connections for requests: in use, idle, and how many there may be',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse = 0, idle = 0, max = 0 } = database.pool() ?? {};
      this.set({ state: 'in use' }, inUse);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'max' }, max);
    },
  });
  new Gauge({
    name: 'jadeport_database_waiting_requests',
    help: 'Statements that wait for a free connection',
    registers: [registry],
    collect() {
      this.set(database.pool()?.waiting ?? 0);
    },
  });
}

/** Returns the function that reads the figures of jobs, which the text of a scrape needs first. */
function watchJobs(registry: Registry, { database, log }: MetricsDeps): () => Promise<void> {
  const up = new Gauge({
    name: 'jadeport_database_up',
    help: '1 where the database answered, else 0, and then there are no figures of jobs',
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'jadeport_jobs',
    help: 'Jobs of all processes that wait, run or were given up; up to half a minute old',
    labelNames: ['name', 'state'],
    registers: [registry],
  });
  return async () => {
    const counts = await countJobs(database).catch((err: unknown) => {
      log.warn({ err }, 'no figures of jobs for the metrics');
    });
    up.set(counts ? 1 : 0);
    jobs.reset();
    for (const { name, waiting, active, failed } of counts ?? []) {
      jobs.set({ name, state: 'waiting' }, waiting);
      jobs.set({ name, state: 'active' }, active);
      jobs.set({ name, state: 'failed' }, failed);
    }
  };
}

function watchImages(registry: Registry): void {
  new Counter({
    name: 'jadeport_images_total',
    help: 'Uploaded images of this process by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(imageFigures().outcomes)) {
        this.inc({ outcome }, count);
      }
    },
  });
  new Gauge({
    name: 'jadeport_images_waiting',
    help: 'Uploaded images that wait for the decoder',
    registers: [registry],
    collect() {
      this.set(imageFigures().waiting);
    },
  });
}
