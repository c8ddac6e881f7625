import type { AuditEntry } from '@jadeport/contract/audit';
import { Facts } from '../../components/app/card.tsx';
import { shownFacts } from '../../components/app/fact-text.ts';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Time } from '../../components/app/time.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { useFactTexts } from '../../components/app/use-fact-texts.ts';
import { useAuditTexts } from '../../lib/signed-in-texts.ts';
import { actorText, thingText } from './entry-text.ts';

/** One entry of the audit log beside the list, with all its facts. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actions, list } = useAuditTexts();
  const nameOf = useActorName();
  const factTexts = useFactTexts();
  return (
    <SidePanel title={actions[entry.action]} onClose={onClose}>
      <Facts
        rows={[
          [list.when, <Time key="at" at={entry.at} />],
          [list.by, actorText(entry, nameOf, list)],
          [list.thing, thingText(entry, nameOf, list)],
          [list.from, entry.address ?? list.inside],
          ...shownFacts(factTexts, entry),
        ]}
      />
    </SidePanel>
  );
}
