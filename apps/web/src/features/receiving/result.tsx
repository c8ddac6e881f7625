import { fill } from '@jadeport/i18n';
import { domesticCarriers } from '@jadeport/tracking';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { beep } from '../../components/app/beep.ts';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { labelUrl } from './print-label.ts';
import { type Parcel, resultOf } from './queue-rules.ts';
import type { Label } from './read-label.ts';
import css from './receiving.module.css';
import type { Labels } from './use-labels.ts';
import type { Match } from './use-match.ts';

const tones: Readonly<Record<string, 'good' | 'ask' | 'bad'>> = {
  matched: 'good',
  created: 'good',
  unclaimed: 'ask',
  already: 'bad',
  refused: 'bad',
  failed: 'bad',
};

const toneOf = (match: Match) => (expectedBy(match).length > 0 ? 'ask' : tones[match.kind]);
const expectedBy = (match: Match) => ('outcome' in match && match.expectedBy) || [];

/** Shows in large type the owner of the scanned parcel, or the result of the last one. */
export function Result(props: {
  hand: Label | undefined;
  match: Match | undefined;
  last: Parcel | undefined;
  labels: Labels;
}) {
  const { match: texts } = useAuthenticatedTexts().receiving;
  const { hand, match, last } = props;
  const tone = hand ? match && toneOf(match) : last && tones[resultOf(last)];
  useSound(tone, hand?.waybill ?? last?.scanId);
  return (
    <div className={css.result} data-tone={tone} role="status">
      {hand && match ? (
        <InHand hand={hand} match={match} labels={props.labels} />
      ) : last ? (
        <Done parcel={last} labels={props.labels} />
      ) : (
        <p className={css.big}>{texts.ready}</p>
      )}
    </div>
  );
}

/** Plays one sound per parcel and answer. */
function useSound(tone: string | undefined, parcel: string | undefined): void {
  useEffect(() => {
    if (tone !== undefined) beep(tone === 'good');
  }, [tone, parcel]);
}

function InHand({ hand, match, labels }: { hand: Label; match: Match; labels: Labels }) {
  const { match: texts } = useAuthenticatedTexts().receiving;
  return (
    <>
      <p className={css.state}>{texts[match.kind]}</p>
      <Whose match={match} code={hand.waybill} />
      <p className={css.number}>
        {nameOf(match) && <span>{hand.waybill}</span>} <Hint code={hand.waybill} />
      </p>
      <Others match={match} />
      {match.kind === 'failed' && <p>{match.says}</p>}
      {match.kind === 'unclaimed' && <p>{texts.unclaimedHint}</p>}
      {match.kind === 'unanswered' && <p>{texts.unansweredHint}</p>}
      {match.kind === 'already' && (
        <>
          <p>{texts.alreadyHint}</p>
          <PrintAgain of={match} labels={labels} />
        </>
      )}
    </>
  );
}

/** The owner's code or the parcel's label, which stand in large type before the scanned number. */
function nameOf(match: Match): string | undefined {
  if (!('outcome' in match)) return undefined;
  return (match.shipment ?? match.customer)?.customerCode ?? match.unclaimed?.label;
}

function Whose({ match, code }: { match: Match; code: string }) {
  if (!('outcome' in match)) return <p className={css.big}>{code}</p>;
  const { shipment, customer } = match;
  const owner = shipment ?? customer;
  return (
    <>
      <p className={css.big}>{nameOf(match) ?? code}</p>
      {owner && <p className={css.name}>{owner.customerName}</p>}
      {shipment && (
        <p>
          {shipment.trackingNumber === code ? '' : `${shipment.trackingNumber} · `}
          {shipment.description}
        </p>
      )}
    </>
  );
}

/** Names the customers who pre-alerted the waybill, where the parcel would not become theirs. */
function Others({ match }: { match: Match }) {
  const { match: texts } = useAuthenticatedTexts().receiving;
  const names = expectedBy(match).map((each) => `${each.customerCode} ${each.customerName}`);
  if (names.length === 0) return null;
  return <p className={css.name}>{fill(texts.others, { customers: names.join(' · ') })}</p>;
}

/** The couriers that a number may belong to, by its shape. */
function Hint({ code }: { code: string }) {
  const { carriers, looksLike, or } = useAuthenticatedTexts().receiving;
  const names = domesticCarriers(code).map((id) => carriers[id]);
  if (names.length === 0) return null;
  const carrier = names.reduce((one, other) => fill(or, { one, other }));
  return <span className={css.hint}>{fill(looksLike, { carrier })}</span>;
}

function Done({ parcel, labels }: { parcel: Parcel; labels: Labels }) {
  const { results } = useAuthenticatedTexts().receiving;
  const { shipment, unclaimed } = parcel.answer ?? {};
  const name = shipment?.customerCode ?? unclaimed?.label;
  return (
    <>
      <p className={css.state}>{results[resultOf(parcel)]}</p>
      <p className={css.big}>{name ?? parcel.form.waybill}</p>
      {shipment && <p className={css.name}>{shipment.customerName}</p>}
      {name && <p className={css.number}>{shipment?.trackingNumber ?? parcel.form.waybill}</p>}
      {parcel.problem && <p>{parcel.problem}</p>}
      {parcel.answer && <PrintAgain of={parcel.answer} labels={labels} />}
    </>
  );
}

function PrintAgain({ of, labels }: { of: Parameters<typeof labelUrl>[0]; labels: Labels }) {
  const { labels: texts } = useAuthenticatedTexts().receiving;
  const url = labelUrl(of);
  if (!url) return null;
  return (
    <Button variant="default" size="md" onClick={() => void labels.print(url)}>
      {texts.print}
    </Button>
  );
}
