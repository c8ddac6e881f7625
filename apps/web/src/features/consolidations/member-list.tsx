import type { OpenedConsolidation } from '@jadeport/contract/consolidations';
import { fill, plural } from '@jadeport/i18n';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beep } from '../../components/app/beep.ts';
import { Card } from '../../components/app/card.tsx';
import marked from '../../components/app/marked.module.css';
import { useScans } from '../../components/app/scan-reader.ts';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useLanguage } from '../../lib/texts.tsx';
import { useWeight } from '../../lib/use-weight.ts';
import css from './admin-consolidations.module.css';
import { type MemberScan, scanMember } from './pack.ts';

type Members = OpenedConsolidation['members'];

/** The packages of a consolidation; during packing, a scan ticks each one off. */
export function MemberList(props: {
  members: Members;
  /** Undefined once the box is packed. */
  scanned: ReadonlySet<string> | undefined;
  onScan: (scanned: ReadonlySet<string>) => void;
}) {
  const { members: texts } = useStaffTexts().staffConsolidations;
  const language = useLanguage();
  const weight = useWeight();
  const { members, scanned } = props;
  return (
    <Card level={3} title={plural(language, texts.heading, members.length)}>
      {scanned && <ScanMembers members={members} scanned={scanned} onScan={props.onScan} />}
      <ul className={marked.list}>
        {members.map(({ trackingNumber, description, weightMilliPounds, shelf }) => (
          <li
            key={trackingNumber}
            className={css.member}
            data-tone={scanned?.has(trackingNumber) ? 'good' : undefined}
          >
            {shelf && <strong>{shelf}</strong>}
            <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
              {trackingNumber}
            </Link>
            {scanned?.has(trackingNumber) && <strong>✓ {texts.in}</strong>}
            <span>
              {description} ·{' '}
              {weightMilliPounds === null ? texts.unweighed : weight(weightMilliPounds)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ScanMembers(props: {
  members: Members;
  scanned: ReadonlySet<string>;
  onScan: (scanned: ReadonlySet<string>) => void;
}) {
  const { members: texts } = useStaffTexts().staffConsolidations;
  const { members, scanned, onScan } = props;
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState<MemberScan>();
  const take = (text: string) => {
    setTyped('');
    if (text.trim() === '') return;
    const numbers = members.map(({ trackingNumber }) => trackingNumber);
    const scan = scanMember(numbers, scanned, text);
    beep(scan.outcome !== 'foreign');
    setLast(scan);
    if (scan.outcome === 'in') onScan(new Set([...scanned, scan.number]));
  };
  useScans(take);
  const done = scanned.size;
  const says = () => {
    if (last && last.outcome !== 'in') return fill(texts[last.outcome], { number: last.number });
    return done === members.length ? texts.all : fill(texts.checked, { done, all: members.length });
  };
  return (
    <>
      <TextInput
        label={texts.scan}
        data-scan=""
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) take(typed);
        }}
      />
      <p role="status" className={css.scan} data-outcome={last?.outcome}>
        {says()}
      </p>
    </>
  );
}
