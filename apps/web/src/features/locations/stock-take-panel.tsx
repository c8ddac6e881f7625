import { fill } from '@jadeport/i18n';
import { Card, Facts } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { ScanList } from '../../components/app/scan-result.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Time } from '../../components/app/time.tsx';
import { useActorName } from '../../components/app/use-actor-name.ts';
import { api } from '../../lib/api.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';

/** One stock-take beside the list: who counted, and each parcel by what became of it. */
export function StockTakePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { stockTakes: texts } = useStaffTexts();
  const query = api.locations.getStockTake.useQuery({ id });
  const nameOf = useActorName();
  const code = query.data?.location.code;
  return (
    <SidePanel title={code ? fill(texts.of, { code }) : '…'} onClose={onClose}>
      <Opened query={query} missing={{ title: texts.gone, text: texts.goneText }}>
        {({ at, by, byName, byKey, counts, location, ...codes }) => (
          <>
            <Facts
              rows={[
                [texts.columns.shelf, `${location.code} · ${location.name}`],
                [texts.columns.at, <Time key="at" at={at} />],
                [texts.columns.by, nameOf({ by, byName, byKey })],
              ]}
            />
            {(['missing', 'unexpected', 'found'] as const).map((part) => (
              <Card key={part} level={3} title={`${texts.columns[part]}: ${counts[part]}`}>
                {counts[part] > 0 && (
                  <ScanList
                    scans={codes[part].map((each) => ({ id: each, text: each, tone: tones[part] }))}
                  />
                )}
              </Card>
            ))}
          </>
        )}
      </Opened>
    </SidePanel>
  );
}

const tones = { missing: 'bad', unexpected: undefined, found: 'good' } as const;
