import { AppError } from '../../errors/app-error.ts';
import type { LabelPrinter } from '../../ports/label-printer.ts';
import { Turns } from '../../waiting/turns.ts';
import { presentCaller, whileWaiting } from '../../waiting/waiting.ts';

/** Jobs that may wait, and of one account; a hundred labels take less than a second. */
const line = { waiting: 32, waitingEach: 8 };
const retryAfter = 2;

/** Prints one job at a time, for each account in turn. */
export function printInTurn(printer: LabelPrinter): LabelPrinter {
  const turns = new Turns({ places: 1, placesEach: 1, ...line });
  return {
    ...printer,
    print: (request) =>
      whileWaiting(async () => {
        const giveBack = await turns.take(presentCaller()).catch(() => {
          throw new AppError('LABELS_BUSY', { seconds: retryAfter }, { retryAfter });
        });
        return printer.print(request).finally(giveBack);
      }),
  };
}
