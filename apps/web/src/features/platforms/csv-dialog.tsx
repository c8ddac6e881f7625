import type { Platform } from '@jadeport/contract/platforms';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/app/dialog.tsx';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useSellerTexts } from '../../lib/signed-in-texts.ts';

const CsvForm = lazy(async () => ({ default: (await import('./csv-form.tsx')).CsvForm }));

type DialogProps = { platform: Platform; open: boolean; onClose: () => void };

/** Imports orders from a CSV file, for a shop without an API. */
export function CsvDialog({ platform, open, onClose }: DialogProps) {
  const { csv: texts } = useSellerTexts().platforms;
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <Suspense fallback={<Skeleton height={320} />}>
        <CsvForm platform={platform} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
