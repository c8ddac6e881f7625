import { useTexts } from '../../lib/texts.tsx';
import { TrackingPanel } from './tracking-panel.tsx';
import { TrackingResult } from './tracking-result.tsx';
import { useTracking } from './use-tracking.ts';

/** For a number that nobody knows: what to check, and the panel with that number to put right. */
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
