import Fastify from 'fastify';
import { Pool } from 'pg';
import { readRoutes } from './reads.ts';
import { registrationRoute } from './registration.ts';
import { trpcRoutes } from './trpc.ts';

// The server that our API is compared with: the same work on plain Fastify and node-postgres,
// optimised as usual with prepared statements, JSON schemas and as many connections, but without
// log, hooks, headers, sessions and limits.
const { DATABASE_URL, HOST, PORT } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify({ logger: false });

app.get('/api/health', async () => ({ status: 'ok' }));
readRoutes(app, pool);
registrationRoute(app, pool);
await trpcRoutes(app, pool);

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
await app.listen({ host: HOST ?? '', port: Number(PORT) });
