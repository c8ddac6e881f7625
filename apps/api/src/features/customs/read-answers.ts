import type { Language } from '@jadeport/contract';
import {
  type AnswersReport,
  answersFileLimit,
  answersRowLimit,
  rejectedLimit,
} from '@jadeport/contract/customs';
import { type AnswerRow, openAnswers } from '@jadeport/customs';
import { divideHalfUp } from '@jadeport/money';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, errorText } from '../../errors/app-error.ts';
import { whileWaiting } from '../../waiting.ts';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import type { MoveDeps } from '../shipments/move-shipments.ts';
import { Assessment } from './assessment.entity.ts';
import { findUnit } from './find-unit.ts';
import { putAssessment } from './put-assessment.ts';
import { readRows } from './read-rows.ts';

type Needs = MoveDeps & Pick<Deps, 'database' | 'jobs' | 'settings' | 'onAssessed'>;
const form = {
  open: openAnswers,
  bytes: answersFileLimit,
  rows: answersRowLimit,
  longest: 40,
};
type Rejected = AnswersReport['rejected'][number];

/**
 * Reads what Customs assessed from a file and saves it unit by unit, each in a transaction of its own:
 * a faulty row is left out and reported, the others stand. The same file again changes nothing. Amounts
 * in Jamaican dollars count at the rate of the declaration.
 *
 * @throws BODY_TOO_LARGE; VALIDATION_FAILED naming the columns that are missing, or for too many rows
 */
export async function readAnswers(
  deps: Needs,
  actor: Actor,
  language: Language,
  file: AsyncIterable<Uint8Array>,
): Promise<AnswersReport> {
  const { values, rejected, rejectedRows } = await whileWaiting(() =>
    readRows(file, form, language),
  );
  const report = { applied: 0, unchanged: 0, rejectedRows, rejected };
  for (const answer of values) {
    const em = deps.database.em();
    try {
      if (await apply(em, deps, actor, answer)) report.applied += 1;
      else report.unchanged += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.rejectedRows += 1;
      if (rejected.length < rejectedLimit) rejected.push(refusal(answer, error, language));
    }
  }
  rejected.sort((one, other) => one.row - other.row);
  const { applied, unchanged, rejectedRows: refused } = report;
  await record(deps.database.em(), {
    actor,
    action: 'customs.answers-read',
    details: { applied, unchanged, rejected: refused },
  });
  return report;
}

/**
 * @returns whether anything changed
 * @throws NOT_FOUND; ASSESSMENT_MISSING before a person has chosen the lines; as `putAssessment` does
 */
async function apply(
  em: EntityManager,
  deps: Needs,
  actor: Actor,
  { trackingNumber, declarationNumber, lane, currency, answered }: AnswerRow,
): Promise<boolean> {
  const unit = await findUnit(em, trackingNumber);
  const found = await em.findOne(Assessment, { shipment: unit.id });
  if (!found) throw new AppError('ASSESSMENT_MISSING', { trackingNumber: unit.trackingNumber });
  const rate = currency === 'JMD' ? found.exchangeRate.jmdPerUsd : undefined;
  const assessed = Object.fromEntries(
    Object.entries(answered).map(([part, cents]) => [part, rate ? inUsd(cents, rate) : cents]),
  );
  const before = found.assessed as Record<string, number> | null;
  const isSame =
    Object.entries(assessed).every(([part, cents]) => before?.[part] === cents) &&
    (lane === undefined || lane === found.lane) &&
    (declarationNumber === undefined || declarationNumber === found.declarationNumber);
  if (isSame) return false;
  await putAssessment(em, deps, actor, {
    trackingNumber: unit.trackingNumber,
    lines: found.lines.map(({ description, quantity, valueCents, code }) => ({
      description,
      quantity,
      valueCents,
      tariffCode: code,
    })),
    assessed,
    ...(declarationNumber && { declarationNumber }),
    ...(lane && { lane }),
  });
  return true;
}

/** JMD cents in US cents, half-up. */
function inUsd(cents: number, jmdPerUsd: string): number {
  const [whole = '', fraction = ''] = jmdPerUsd.split('.');
  const tenThousandths = BigInt(whole + fraction.padEnd(4, '0'));
  return Number(divideHalfUp(BigInt(cents) * 10_000n, tenThousandths));
}

function refusal(
  { row, trackingNumber }: AnswerRow,
  error: AppError,
  language: Language,
): Rejected {
  const message = errorText(error.code, error.params, language);
  return { row, field: 'tracking_number', message: `${trackingNumber}: ${message}` };
}
