import { fill } from '@jadeport/i18n';
import { Card, Facts } from '../../components/app/card.tsx';
import { Opened } from '../../components/app/opened.tsx';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { Time } from '../../components/app/time.tsx';
import { api } from '../../lib/api.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import css from './locations.module.css';

/** One stock-take beside the list: who counted, and each parcel by what became of it. */
export function StockTakePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { stockTakes: texts } = useAuthenticatedTexts();
  const query = api.receiving.getStockTake.useQuery({ id });
  const code = query.data?.location.code;
  return (
    <SidePanel title={code ? fill(texts.of, { code }) : '…'} onClose={onClose}>
      <Opened query={query} missing={{ title: texts.gone, text: texts.goneText }}>
        {({ at, by, counts, location, ...codes }) => (
          <div className={css.opened}>
            <Facts
              rows={[
                [texts.columns.shelf, `${location.code} · ${location.name}`],
                [texts.columns.at, <Time key="at" at={at} />],
                [texts.columns.by, by],
              ]}
            />
            {(['missing', 'unexpected', 'found'] as const).map((part) => (
              <Card key={part} level={3} title={`${texts.columns[part]}: ${counts[part]}`}>
                {counts[part] > 0 && (
                  <ul className={css.scans}>
                    {codes[part].map((each) => (
                      <li key={each} data-state={states[part]}>
                        <strong>{each}</strong>
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
            ))}
          </div>
        )}
      </Opened>
    </SidePanel>
  );
}

const states = { missing: 'bad', unexpected: 'sending', found: 'good' } as const;
