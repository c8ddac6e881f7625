import type { ArrivalScan, scanArrivalInput } from '@jadeport/contract/manifests';
import type { z } from 'zod';
import type { Tone } from '../../components/app/scan-result.tsx';
import type { QueuedScan } from '../../lib/scan-queue-rules.ts';

/** A bag or a unit that was scanned at an arrival on this device. */
export type Arriving = QueuedScan & {
  manifestId: string;
  form: Omit<z.input<typeof scanArrivalInput>, 'id' | 'scanId' | 'documentIds'> & {
    scannedAt: string;
  };
  answer?: ArrivalScan;
};

type Scan = Pick<Arriving, 'state' | 'form' | 'answer'>;

/** What a scan came to; `noted`: only what is seen of a unit that was counted before. */
export type Result = ArrivalScan['outcome'] | 'checking' | 'waiting' | 'refused' | 'noted';

export function resultOf({ state, form, answer }: Scan, online: boolean): Result {
  if (state === 'refused') return 'refused';
  if (!answer) return online ? 'checking' : 'waiting';
  const isNote = answer.outcome === 'already' && (form.condition?.length ?? 0) > 0;
  return isNote ? 'noted' : answer.outcome;
}

/** Green: go on. Red: put it aside. Yellow: it was scanned before, and nothing changed. */
export function toneOf(scan: Scan): Tone {
  const result = resultOf(scan, true);
  if (result === 'checking') return undefined;
  if (['refused', 'surplus', 'elsewhere'].includes(result)) return 'bad';
  const { shelf } = scan.answer ?? {};
  if (shelf === 'wrong_branch') return 'bad';
  if (shelf === 'held') return 'ask';
  return result === 'already' && shelf === undefined ? 'ask' : 'good';
}
