import type { Language } from '@jadeport/contract';
import type { MovedShipments } from '@jadeport/contract/shipments';
import { errorBody } from '../../errors/app-error.ts';
import type { NumberOutcome } from './add-events.ts';

/** The outcomes in the caller's language. */
export function toOutcomesOutput(
  outcomes: readonly NumberOutcome[],
  language: Language,
  requestId: string,
): MovedShipments {
  const results = outcomes.map(({ trackingNumber, status, refusal }) => {
    if (!refusal) return { trackingNumber, outcome: 'moved' as const, status };
    const { code, message } = errorBody(refusal, language, requestId);
    return { trackingNumber, outcome: 'refused' as const, status, code, message };
  });
  const refused = outcomes.filter(({ refusal }) => refusal).length;
  return { results, moved: outcomes.length - refused, refused };
}
