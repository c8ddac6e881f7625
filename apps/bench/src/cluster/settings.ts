/** The settings of the programs on loopback; docs/scale has those for Docker. */
export type Ports = {
  etcd: number;
  etcdPeer: number;
  nodes: readonly { postgres: number; patroni: number }[];
  primary: number;
  reads: number;
  pooler: number;
  web: number;
  api: readonly number[];
};

export const patroniSettings = (
  { etcd, nodes }: Ports,
  at: number,
  { folder, programs }: { folder: string; programs: string },
) => `
scope: bench
name: node${at}
restapi: { listen: '127.0.0.1:${nodes[at]?.patroni}', connect_address: '127.0.0.1:${nodes[at]?.patroni}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 256MB, wal_log_hints: 'on', shared_buffers: 64MB }
  initdb: [{ encoding: UTF8 }, { locale: C }]
postgresql:
  listen: 127.0.0.1:${nodes[at]?.postgres}
  connect_address: 127.0.0.1:${nodes[at]?.postgres}
  data_dir: ${folder}/node${at}
  bin_dir: ${programs}
  pgpass: ${folder}/pgpass${at}
  parameters: { unix_socket_directories: '${folder}' }
  authentication:
    superuser: { username: postgres, password: bench }
    replication: { username: replicator, password: bench }
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
`;

export const haproxySettings = ({ nodes, primary, reads, web, api }: Ports) => `
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 1h
  timeout server 1h
frontend web
  mode http
  bind 127.0.0.1:${web}
  default_backend api
backend api
  mode http
  balance roundrobin
  option redispatch 1
  retries 5
  retry-on conn-failure
  http-reuse never
  option httpchk GET /api/health
  http-error status 503 content-type application/json string '{"code":"UNAVAILABLE"}' hdr Retry-After 5
${api.map((port, n) => `  server api${n} 127.0.0.1:${port} check inter 500ms fall 2 rise 1`).join('\n')}
${(['primary', 'replica'] as const)
  .map(
    (role) => `listen ${role}
  mode tcp
  bind 127.0.0.1:${role === 'primary' ? primary : reads}
  option httpchk GET /${role}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ postgres, patroni }, n) => `  server node${n} 127.0.0.1:${postgres} check port ${patroni}`).join('\n')}`,
  )
  .join('\n')}
`;

export const poolerSettings = ({ primary, pooler }: Ports, folder: string) => `
[databases]
postgres = host=127.0.0.1 port=${primary} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
query_timeout = 15
query_wait_timeout = 8
server_connect_timeout = 2
server_login_retry = 1
logfile = ${folder}/pgbouncer.own.log
`;
