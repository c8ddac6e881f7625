// @processes
import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../testing/silent-log.ts';
import { createJobs, defineJob } from '../jobs/runner.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../start/startup-error.ts';
import { thisRelease } from './releases.ts';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadeport-embedded-'));
  dataDir = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true }));

const open = (log = silentLog) => openDatabase({ dataDir, log });

function start(task: string): ChildProcess {
  const program = new URL('../../testing/embedded-child.ts', import.meta.url);
  return fork(program, [dataDir, task], { execArgv: [] });
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the first start', () => {
  test('succeeds after an aborted one', async () => {
    await mkdir(join(dataDir, 'database-new-half'), { recursive: true });
    await writeFile(join(dataDir, 'database-new-half', 'PG_VERSION'), '18');
    const lines: unknown[] = [];
    const database = await open({ ...silentLog, info: (line: unknown) => lines.push(line) });
    expect(database.kind).toBe('embedded');
    await database.execute("update counters set value = 5 where name = 'shipment'");
    await database.close();
    expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'lock', 'lock.pid']);
    expect(lines).toEqual([expect.stringContaining('not a power failure')]);
  });

  test('is followed by one that finds the stored data', async () => {
    const database = await open();
    expect(await database.execute("select value from counters where name = 'shipment'")).toEqual([
      { value: 5 },
    ]);
    await database.close();
  });

  test('names a folder that cannot be used', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const failed = openDatabase({ dataDir: file, log: silentLog });
    await expect(failed).rejects.toThrow(new StartupError(`DATA_DIR: ${file} cannot be written.`));
  });
});

describe('the lock', () => {
  const inUse = (pid: unknown) =>
    `DATA_DIR: ${dataDir} is in use by another Jadeport (process ${pid}); ` +
    'stop that one, give this one another folder, or set DATABASE_URL.';

  test('excludes another process, and a second opening in this one', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(new StartupError(inUse(process.pid)));
    const [answer] = await once(start('hold'), 'message');
    expect(answer).toBe(inUse(process.pid));
    await database.close();
  });

  test('ends with its holder, however it ends', async () => {
    const holder = start('hold');
    await once(holder, 'message');
    await expect(open()).rejects.toThrow(inUse(holder.pid));
    await kill(holder);
    await (await open()).close();
  });

  test('does not trust process ids in files', async () => {
    await writeFile(join(dataDir, 'lock.pid'), String(process.pid));
    await (await open()).close();
  });

  test('admits one of four processes that start at once', async () => {
    const children = Array.from({ length: 4 }, () => start('hold'));
    const answers = await Promise.all(children.map((child) => once(child, 'message')));
    const opened = answers.flat().filter((answer) => answer === 'open');
    expect(opened).toHaveLength(1);
    await Promise.all(children.filter((child) => child.exitCode === null).map(kill));
  });
});

describe('kill -9', () => {
  test('loses nothing that was committed', async () => {
    for (const target of [20, 45, 70]) {
      const child = start('count');
      let acknowledged = 0;
      for await (const [message] of on(child, 'message')) {
        if (typeof message === 'number') acknowledged = message;
        if (acknowledged >= target) break;
      }
      await kill(child);
      const database = await open();
      const [row] = await database.execute<{ value: number }>(
        "select value from counters where name = 'customer'",
      );
      expect(row?.value).toBeGreaterThanOrEqual(acknowledged);
      await database.close();
    }
  });

  test('leaves jobs to the next start, also the running one', async () => {
    const child = start('hang-in-job');
    for await (const [message] of on(child, 'message')) if (message === 'running') break;
    await kill(child);

    const database = await open();
    const ran: string[] = [];
    const retry = { limit: 3, delaySeconds: 0 };
    const definitions = ['tests.hang', 'tests.later'].map((name) =>
      defineJob({
        name,
        payload: z.object({}),
        retry,
        async handler() {
          ran.push(name);
        },
      }),
    );
    const jobs = createJobs(database, definitions, silentLog);
    await jobs.start();
    await jobs.drain();
    expect(ran.toSorted()).toEqual(['tests.hang', 'tests.later']);
    await jobs.stop();
    await database.close();
  });
});

test('a database of a newer release than the next one is refused with the reason', async () => {
  const database = await open();
  await database.execute('insert into releases (number) values (9999)');
  await database.close();
  await expect(open()).rejects.toThrow(
    new StartupError(
      `DATA_DIR: release 9999 has migrated this database, and this is release ${thisRelease}; use release 9999 or 9998, or restore an older backup.`,
    ),
  );
});
