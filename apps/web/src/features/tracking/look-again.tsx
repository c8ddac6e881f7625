import { useTexts } from '../../lib/texts.tsx';
import { TrackingPanel } from './tracking-panel.tsx';
import { TrackingResult } from './tracking-result.tsx';
import { useTracking } from './use-tracking.ts';

/** Shown for an unknown number: what to check, and the panel with the number to correct. */
export function LookAgain({ number }: { number: string }) {
  const { page } = useTexts().tracking;
  const tracking = useTracking({ kind: 'missing', number });
  return (
    <>
      <TrackingResult result={tracking.result} nothing={page.nothing}>
        {null}
      </TrackingResult>
      <TrackingPanel tracking={tracking} number={number} />
    </>
  );
}
