import { errors, type Language } from '@jadeport/contract';
import type { SyncProgress } from '@jadeport/contract/exports';
import { fill } from '@jadeport/i18n';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/database.ts';
import { textsIn } from '../../errors/app-error.ts';
import { type ProblemRow, SheetSync } from './sheet-sync.entity.ts';

/** Returns the place of the customers' sheet, and the state of its latest sync. */
export async function getProgress(
  em: EntityManager,
  { customerSheet: { target, url }, clock }: Pick<Deps, 'customerSheet' | 'clock'>,
  language: Language,
): Promise<SyncProgress> {
  const sync = await em.findOne(SheetSync, { name: 'customers' });
  return { target, sheetUrl: url, latest: sync && shown(sync, clock(), language) };
}

function shown(sync: SheetSync, now: Date, language: Language): SyncProgress['latest'] {
  const { target, startedAt, finishedAt, aliveUntil, rows, total } = sync;
  const died = !finishedAt && aliveUntil < now;
  const problem = died ? ({ code: 'EXPORT_BROKEN_OFF', params: {} } as const) : sync.problem;
  return {
    status: problem ? 'failed' : finishedAt ? 'done' : 'running',
    target,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    rows,
    total,
    problem: problem && toProblemOutput(problem, language),
  };
}

/** A stored problem as a text; a general one for a code that no longer exists. */
function toProblemOutput({ code, params }: ProblemRow, language: Language) {
  const known = code in errors ? code : 'EXPORT_BROKEN_OFF';
  return { code: known, message: fill(textsIn[language].errors[known], params) };
}
