import type { Tracking } from '@jadeport/contract/tracking';
import type { Texts } from '@jadeport/i18n';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { exampleNumber } from './examples.ts';
import { ResultCard } from './result-card.tsx';

/** A fixed moment: the example reads the same at the build and on every later day. */
const now = Date.parse('2026-11-21T15:00:00.000Z');

function sample(texts: Texts['tracking']['sample']): Tracking {
  const { seller, warehouse, port } = texts.places;
  const stop = (id: string, status: string, timestamp: string, location: string) => ({
    id,
    status,
    timestamp,
    location,
    completed: true,
  });
  return {
    trackingNumber: exampleNumber,
    status: 'in_transit',
    carrier: brand.name.toLowerCase(),
    updatedAt: '2026-11-21T12:40:00.000Z',
    description: texts.description,
    estimatedDelivery: '2026-12-18',
    progress: 70,
    carrierUrl: null,
    events: [
      stop('4', 'in_transit', '2026-11-21T12:40:00.000Z', port),
      stop('3', 'processing', '2026-11-19T07:15:00.000Z', warehouse),
      stop('2', 'received', '2026-11-18T02:05:00.000Z', warehouse),
      stop('1', 'pending', '2026-11-15T09:30:00.000Z', seller),
    ],
  };
}

/** The result card with the built-in sample, at 70 percent (spec sections 3 and 9). */
export function SampleCard() {
  const { tracking } = useTexts();
  return <ResultCard tracking={sample(tracking.sample)} now={now} example />;
}
