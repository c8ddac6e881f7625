import { fill } from '@jadeport/i18n';
import { Button } from '@mantine/core';
import { Card } from '../../components/app/card.tsx';
import marked from '../../components/app/marked.module.css';
import { useArrivalTexts } from '../../lib/signed-in-texts.ts';
import { useOnline } from '../../lib/use-online.ts';
import { type Arriving, resultOf, toneOf } from './arriving.ts';
import { queue } from './queue.ts';

/** The number of rows that are drawn; a day may have thousands. */
const shown = 12;

/** The scans before the last one, newest first, after those that were refused. */
export function RecentScans({ scans }: { scans: readonly Arriving[] }) {
  const texts = useArrivalTexts();
  const online = useOnline();
  const isRefused = ({ state }: Arriving) => state === 'refused';
  const rows = [...scans.filter(isRefused), ...scans.filter((scan) => !isRefused(scan))];
  return (
    <Card title={texts.recent}>
      <ol className={marked.list}>
        {rows.slice(0, shown).map((scan) => (
          <li key={scan.scanId} data-tone={toneOf(scan)}>
            <strong>{scan.answer?.trackingNumber ?? scan.form.code}</strong>{' '}
            {texts.outcomes[resultOf(scan, online)]} {scan.problem}{' '}
            {isRefused(scan) && (
              <Button
                variant="default"
                size="xs"
                aria-label={fill(texts.removeOf, { code: scan.form.code })}
                onClick={() => void queue.remove(scan.scanId)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
