import type { ParcelMatch, Received } from '@jadeport/contract/receiving';
import { fill } from '@jadeport/i18n';
import { domesticCarriers } from '@jadeport/tracking';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { beep } from '../../components/app/beep.ts';
import { ScanResult, type Tone } from '../../components/app/scan-result.tsx';
import { useAuthenticatedTexts } from '../../lib/texts.tsx';
import { labelUrl } from './print-label.ts';
import { type Parcel, resultOf } from './queue-rules.ts';
import type { Label } from './read-label.ts';
import css from './receiving.module.css';
import type { Labels } from './use-labels.ts';
import type { Match } from './use-match.ts';

export const tones: Readonly<Record<string, Tone>> = {
  matched: 'good',
  created: 'good',
  unclaimed: 'ask',
  already: 'bad',
  refused: 'bad',
  failed: 'bad',
};

const toneOf = (match: Match) =>
  'outcome' in match && match.expectedBy ? 'ask' : tones[match.kind];
const toneOfParcel = (parcel: Parcel) =>
  parcel.answer?.expectedBy ? 'ask' : tones[resultOf(parcel)];

/** Shows in large type the owner of the scanned parcel, or the result of the last one. */
export function Result(props: {
  hand: Label | undefined;
  match: Match | undefined;
  last: Parcel | undefined;
  labels: Labels;
}) {
  const { match: texts, results } = useAuthenticatedTexts().receiving;
  const { match, last, labels } = props;
  const hand = match && props.hand;
  const tone = match ? toneOf(match) : last && toneOfParcel(last);
  useSound(tone, hand?.waybill ?? last?.scanId);
  // One element throughout, so that screen readers announce what changes in it.
  if (hand && match)
    return (
      <ScanResult tone={tone} state={texts[match.kind]} big={nameOf(match) ?? hand.waybill}>
        <InHand hand={hand} match={match} labels={labels} />
      </ScanResult>
    );
  if (last)
    return (
      <ScanResult
        tone={tone}
        state={results[resultOf(last)]}
        big={nameOf(last.answer) ?? last.form.waybill}
      >
        <Done parcel={last} labels={labels} />
      </ScanResult>
    );
  return <ScanResult tone={tone} big={texts.ready} />;
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
      {'outcome' in match && <Whose match={match} code={hand.waybill} />}
      <p>
        {nameOf(match) && <span>{hand.waybill}</span>} <Hint code={hand.waybill} />
      </p>
      {'outcome' in match && <Others of={match} />}
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
function nameOf(match: Match | Received | undefined): string | undefined {
  if (!match || !('outcome' in match)) return undefined;
  const customer = 'customer' in match ? match.customer : undefined;
  return (match.shipment ?? customer)?.customerCode ?? match.unclaimed?.label;
}

function Whose({ match, code }: { match: ParcelMatch; code: string }) {
  const { shipment, customer } = match;
  const owner = shipment ?? customer;
  return (
    <>
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
export function Others({ of }: { of: Pick<Received, 'expectedBy'> }) {
  const { match: texts } = useAuthenticatedTexts().receiving;
  if (!of.expectedBy) return null;
  const names = of.expectedBy.map((each) => `${each.customerCode} ${each.customerName}`);
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
  const { waitingHint } = useAuthenticatedTexts().receiving;
  const { answer, form } = parcel;
  return (
    <>
      {answer?.shipment && <p className={css.name}>{answer.shipment.customerName}</p>}
      {nameOf(answer) && <p>{answer?.shipment?.trackingNumber ?? form.waybill}</p>}
      {parcel.state === 'waiting' && <p>{waitingHint}</p>}
      {parcel.problem && <p>{parcel.problem}</p>}
      {answer && (
        <>
          <Others of={answer} />
          <PrintAgain of={answer} labels={labels} />
        </>
      )}
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
