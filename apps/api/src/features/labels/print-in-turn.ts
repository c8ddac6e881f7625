import { AppError } from '../../errors/app-error.ts';
import { Turns } from '../../http/turns.ts';
import type { LabelPrinter } from '../../ports/label-printer.ts';
import { presentCaller, whileWaiting } from '../../waiting.ts';

/** Jobs that may wait, and of one account; a hundred labels take less than a second. */
const line = { waiting: 32, waitingEach: 8 };
const retryAfter = 2;

/** Prints one job at a time, for each account in turn. */
export function printInTurn(printer: LabelPrinter): LabelPrinter {
  const turns = new Turns({ places: 1, placesEach: 1, ...line });
  const inTurn = (work: () => Promise<Uint8Array>) =>
    whileWaiting(async () => {
      const giveBack = await turns.take(presentCaller()).catch(() => {
        throw new AppError('LABELS_BUSY', { seconds: retryAfter }, { retryAfter });
      });
      return work().finally(giveBack);
    });
  return {
    ...printer,
    print: (request) => inTurn(() => printer.print(request)),
    printPaper: (paper) => inTurn(() => printer.printPaper(paper)),
  };
}
