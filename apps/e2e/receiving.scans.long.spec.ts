import { scanWhileOpening } from './support/scanner.ts';
import { signInAs } from './support/staff.ts';
import { inEachLanguage, walk } from './support/test.ts';

const starts = Array.from({ length: 31 }, (_, at) => at * 50);

inEachLanguage(({ shell, staffShipments }) => {
  walk(
    'every scan begun in the first 1.5 seconds after the press on Receiving is whole',
    {
      timeout: 300_000,
    },
    async ({ context, open, page, site }) => {
      await signInAs(context, site, 'staff');
      const names = { receiving: shell.receiving, cut: staffShipments.scan.cut };
      for (const after of starts) await scanWhileOpening(page, open, names, after);
    },
  );
});
