import type { StaffPreAlert } from '@jadeport/contract/pre-alerts';
import { fill } from '@jadeport/i18n';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../components/app/card.tsx';
import marked from '../../components/app/marked.module.css';
import { SidePanel } from '../../components/app/side-panel.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { AskForPapers } from './ask-for-papers.tsx';
import { CheckPapers } from './check-papers.tsx';
import { goodsTotals } from './goods-totals.ts';
import css from './papers.module.css';
import { ShownDocument } from './shown-document.tsx';

/** The documents of one pre-alert for staff: open, check, ask for more. Needs an ApiProvider. */
export function PapersPanel(props: {
  /** Undefined if no loaded list contains it. */
  preAlert: StaffPreAlert | undefined;
  onClose: () => void;
}) {
  const { panel } = useStaffTexts().staffPreAlerts;
  const { preAlert } = props;
  return (
    <SidePanel title={preAlert?.trackingNumber ?? '…'} onClose={props.onClose}>
      {preAlert ? (
        <OpenedPapers preAlert={preAlert} onClose={props.onClose} />
      ) : (
        <>
          <h3>{panel.missing}</h3>
          <p>{panel.missingText}</p>
        </>
      )}
    </SidePanel>
  );
}

function OpenedPapers({ preAlert, onClose }: { preAlert: StaffPreAlert; onClose: () => void }) {
  const { panel, ask, papers } = useStaffTexts().staffPreAlerts;
  const [note, setNote] = useState('');
  const { documents, needs } = preAlert;
  return (
    <>
      <p>
        {preAlert.customerCode} {preAlert.customerName} · {preAlert.seller}
      </p>
      {needs.length > 0 && (
        <div className={marked.mark} data-tone="ask">
          <p>{fill(ask.asked, { papers: needs.map((need) => papers[need]).join(' · ') })}</p>
          {preAlert.needsNote && <Text c="dimmed">{preAlert.needsNote}</Text>}
        </div>
      )}
      <Card level={3} title={panel.files}>
        {documents.length === 0 && (
          <Text c="dimmed" fz="sm">
            {panel.none}
          </Text>
        )}
        {documents.map((document, at) => (
          <ShownDocument key={document.id} document={document} number={at + 1} />
        ))}
      </Card>
      <Goods preAlert={preAlert} />
      {documents.length > 0 && (
        <CheckPapers preAlert={preAlert} onPassed={onClose} onRefused={setNote} />
      )}
      <AskForPapers key={note} preAlert={preAlert} note={note} onAsked={onClose} />
    </>
  );
}

function Goods({ preAlert: { items, waybill } }: { preAlert: StaffPreAlert }) {
  const { panel } = useStaffTexts().staffPreAlerts;
  const language = useLanguage();
  return (
    <Card level={3} title={panel.goods}>
      <ul className={css.goods}>
        {items.map((item, at) => (
          <li key={at}>
            <span>
              {fill(panel.item, { quantity: item.quantity, description: item.description })}
            </span>
            <span>{goodsTotals([item], language)}</span>
          </li>
        ))}
        <li>
          <strong>{panel.total}</strong>
          <strong>{goodsTotals(items, language).join(' + ')}</strong>
        </li>
      </ul>
      {waybill && (
        <Text c="dimmed" fz="sm">
          {fill(panel.waybill, { number: waybill })}
        </Text>
      )}
    </Card>
  );
}
