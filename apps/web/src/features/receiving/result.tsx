import type { ParcelMatch, Received } from '@jadeport/contract/receiving';
import { fill } from '@jadeport/i18n';
import { domesticCarriers, readNumbers } from '@jadeport/tracking';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { beep } from '../../components/app/beep.ts';
import { ScanResult, type Tone } from '../../components/app/scan-result.tsx';
import { useStaffTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { labelUrl } from './print-label.ts';
import { type Parcel, resultOf } from './queue-rules.ts';
import type { Label } from './read-label.ts';
import css from './receiving.module.css';
import type { Labels } from './use-labels.ts';
import type { Match } from './use-match.ts';

const tones: Readonly<Record<string, Tone>> = {
  matched: 'good',
  created: 'good',
  unclaimed: 'ask',
  already: 'bad',
  refused: 'bad',
  failed: 'bad',
};

const toneOf = (match: Match) =>
  'outcome' in match && match.expectedBy ? 'ask' : tones[match.kind];
export const toneOfParcel = (parcel: Parcel) =>
  parcel.answer?.expectedBy ? 'ask' : tones[resultOf(parcel)];

/** Shows in large type the owner of the scanned parcel, or the result of the last one. */
export function Result(props: {
  hand: Label | undefined;
  match: Match | undefined;
  last: Parcel | undefined;
  labels: Labels;
}) {
  const { match: texts, results } = useStaffTexts().receiving;
  const { match, last, labels } = props;
  const hand = match && props.hand;
  const tone = match ? toneOf(match) : last && toneOfParcel(last);
  useSound(tone, hand?.waybill ?? last?.scanId);
  // One element throughout, so that screen readers announce what changes in it.
  if (hand && match)
    return (
      <ScanResult
        tone={tone}
        state={texts[match.kind]}
        big={nameOf(match) ?? numberOf(hand.waybill)}
      >
        <InHand hand={hand} match={match} labels={labels} />
      </ScanResult>
    );
  if (last)
    return (
      <ScanResult
        tone={tone}
        state={results[resultOf(last)]}
        big={nameOf(last.answer) ?? numberOf(last.form.waybill)}
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
  const { match: texts } = useStaffTexts().receiving;
  return (
    <>
      {'outcome' in match && <Whose match={match} code={hand.waybill} />}
      <p>
        {nameOf(match) && <span>{numberOf(hand.waybill)}</span>} <Piece of={hand.waybill} />{' '}
        <Hint code={numberOf(hand.waybill)} />
      </p>
      {'outcome' in match && <Others of={match} />}
      {match.kind === 'failed' && <p>{match.says}</p>}
      {match.kind === 'unclaimed' && <p>{texts.unclaimedHint}</p>}
      {match.kind === 'unanswered' && <p>{texts.unansweredHint}</p>}
      {match.kind === 'already' && (
        <>
          {match.shipment && <p>{texts.alreadyHint}</p>}
          <Decision of={match} />
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
  const { match: texts, papers } = useStaffTexts().receiving;
  if (!of.expectedBy) return null;
  const names = of.expectedBy.map((each) => `${each.customerCode} ${each.customerName}`);
  const all = of.expectedBy.flatMap(({ customerCode, documents = [] }) =>
    documents.map(({ id, kind }) => ({ id, text: `${customerCode}: ${papers[kind]}` })),
  );
  return (
    <>
      <p className={css.name}>{fill(texts.others, { customers: names.join(' · ') })}</p>
      {all.length > 0 && (
        <ul className={css.papers}>
          {all.map(({ id, text }) => (
            <li key={id}>
              <a href={`/api/documents/${id}`} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Leads to where it is decided whose an unclaimed parcel is, and to the box that a package is in. */
export function Decision({
  of,
}: {
  of: Pick<Received, 'outcome' | 'unclaimed' | 'box' | 'expectedBy'>;
}) {
  const { decide } = useStaffTexts().receiving;
  const { statuses } = useTexts().shipments;
  const { box, unclaimed } = of;
  if (box)
    return (
      <p>
        {fill(decide.inBox, { number: box.trackingNumber, status: statuses[box.status] })}{' '}
        <Link to="/admin/consolidations" search={{ open: box.id }}>
          {decide.openBox}
        </Link>
      </p>
    );
  if (!unclaimed || (of.outcome !== 'already' && !of.expectedBy)) return null;
  return (
    <p>
      {decide.lies}{' '}
      <Link to="/admin/receiving/unclaimed" search={{ open: unclaimed.label }}>
        {fill(decide.open, { label: unclaimed.label })}
      </Link>
    </p>
  );
}

/** The one number of a scan with its count of parcels; a text with several as it is. */
function read(waybill: string) {
  const [only, ...others] = readNumbers(waybill).numbers;
  return only && others.length === 0 ? only : { number: waybill };
}

/** The number of a scan, without its count of parcels. */
export const numberOf = (waybill: string): string => read(waybill).number;

/** Which parcel of how many the scan says that it is. */
export function Piece({ of }: { of: string }) {
  const { controls } = useStaffTexts();
  const { piece } = read(of);
  return piece && <strong>{fill(controls.piece, piece)}</strong>;
}

/** The couriers that a number may belong to, by its shape. */
function Hint({ code }: { code: string }) {
  const { carriers, looksLike, or } = useStaffTexts().receiving;
  const names = domesticCarriers(code).map((id) => carriers[id]);
  if (names.length === 0) return null;
  const carrier = names.reduce((one, other) => fill(or, { one, other }));
  return <span className={css.hint}>{fill(looksLike, { carrier })}</span>;
}

function Done({ parcel, labels }: { parcel: Parcel; labels: Labels }) {
  const { waitingHint } = useStaffTexts().receiving;
  const { answer, form } = parcel;
  return (
    <>
      {answer?.shipment && <p className={css.name}>{answer.shipment.customerName}</p>}
      <p>
        {nameOf(answer) && (
          <span>{answer?.shipment?.trackingNumber ?? numberOf(form.waybill)}</span>
        )}{' '}
        <Piece of={form.waybill} />
      </p>
      {parcel.state === 'waiting' && <p>{waitingHint}</p>}
      {parcel.problem && <p>{parcel.problem}</p>}
      {answer && (
        <>
          <Others of={answer} />
          <Decision of={answer} />
          <PrintAgain of={answer} labels={labels} />
        </>
      )}
    </>
  );
}

function PrintAgain({ of, labels }: { of: Parameters<typeof labelUrl>[0]; labels: Labels }) {
  const { labels: texts } = useStaffTexts().receiving;
  const url = labelUrl(of);
  if (!url) return null;
  return (
    <Button variant="default" size="md" onClick={() => void labels.print(url)}>
      {texts.print}
    </Button>
  );
}
