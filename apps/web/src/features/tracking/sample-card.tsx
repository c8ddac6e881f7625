import { exampleNow, exampleTracking } from '@jadeport/shipment';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { ResultCard } from './result-card.tsx';

/** The result card with the built-in example, at 70 percent (spec sections 3 and 9). */
export function SampleCard() {
  const { sample } = useTexts().tracking;
  const tracking = exampleTracking(brand.trackingPrefix, brand.name, sample);
  return <ResultCard tracking={tracking} now={exampleNow} brief />;
}
