import type { Tracking } from '@jadeport/contract/tracking';
import { exampleNow, type ShipmentStatus } from '@jadeport/shipment';
import { type ReactNode, useId } from 'react';
import { ButtonLink, OutsideLink } from '../../components/site/button-link.tsx';
import { OutsideIcon } from '../../components/site/icons.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { calendarDay } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { EventStops } from './event-stops.tsx';
import { isExample } from './examples.ts';
import { Moment } from './moment.tsx';
import { NotifyButton } from './notify-button.tsx';
import { ProgressLine } from './progress-line.tsx';
import css from './result-card.module.css';

type ResultCardProps = {
  tracking: Tracking;
  /** When the answer came, in milliseconds. */
  now: number;
  /** The package's own page, which names it above: the whole way, and no link to itself. */
  full?: boolean;
  /** From an earlier visit, without a connection: nothing leads on. */
  saved?: boolean;
};

/** What is known of a package or a customer's packages: status, way, facts (spec section 2). */
export function ResultCard({ tracking, full = false, saved, ...asked }: ResultCardProps) {
  const { card } = useTexts().tracking;
  const number = useId();
  // The built-in sample is marked as such, leads nowhere, and reads the same on every day.
  const example = isExample(tracking.trackingNumber);
  const now = example ? exampleNow : asked.now;
  const isPackage = tracking.carrier !== '';
  const named = full ? { 'aria-label': card.label } : { 'aria-labelledby': number };
  return (
    <article className={css.card} {...named}>
      <header className={css.head}>
        {!full && (
          <div>
            <p className={css.kind}>
              {isPackage ? card.package : card.customerCode}
              {example && <span className={css.example}>{card.example}</span>}
            </p>
            <h2 id={number} className={css.number}>
              {tracking.trackingNumber}
            </h2>
          </div>
        )}
        <div className={css.badges}>
          {full && example && <span className={css.example}>{card.example}</span>}
          <StatusBadge status={tracking.status as ShipmentStatus} />
          {isPackage && <CarrierBadge carrier={tracking.carrier} />}
        </div>
      </header>
      <Description text={tracking.description ?? card.noDetails} isPackage={isPackage} />
      {isPackage && <ProgressLine percent={tracking.progress} />}
      <Facts tracking={tracking} now={now} />
      {isPackage && <Journey tracking={tracking} now={now} full={full} />}
      <p className={css.note}>{card.jamaicaTime}</p>
      {!example && !saved && isPackage && <Ways tracking={tracking} full={full} />}
    </article>
  );
}

function Journey(props: { tracking: Tracking; now: number; full: boolean }) {
  const { card } = useTexts().tracking;
  const heading = useId();
  const Heading = props.full ? 'h2' : 'h3';
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className={css.journey}>
        {card.journey}
      </Heading>
      <EventStops events={props.tracking.events} now={props.now} all={props.full} />
    </section>
  );
}

/** What happened last, or, for a customer code, how many packages stand at which status. */
function Description(props: { text: string; isPackage: boolean }) {
  const { countSeparator } = useTexts().shipments;
  if (props.isPackage) return <p className={css.description}>{props.text}</p>;
  return (
    <ul className={css.counts}>
      {props.text.split(countSeparator).map((count) => (
        <li key={count}>{count}</li>
      ))}
    </ul>
  );
}

function CarrierBadge({ carrier }: { carrier: string }) {
  const { card } = useTexts().tracking;
  return (
    <span className={css.carrier}>
      <span className="visually-hidden">{card.carrier}: </span>
      {carrier.replaceAll('_', ' ').toUpperCase()}
    </span>
  );
}

function Facts({ tracking, now }: { tracking: Tracking; now: number }) {
  const { card } = useTexts().tracking;
  const language = useLanguage();
  const { updatedAt, estimatedDelivery } = tracking;
  return (
    <dl className={css.facts}>
      <Fact name={card.lastUpdated}>
        <Moment instant={updatedAt} now={now} stacked />
      </Fact>
      {tracking.carrier !== '' && (
        <Fact name={card.estimatedDelivery}>
          {estimatedDelivery ? (
            <time dateTime={estimatedDelivery} suppressHydrationWarning>
              {calendarDay(estimatedDelivery, language)}
            </time>
          ) : (
            card.notKnown
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Ways({ tracking, full }: { tracking: Tracking; full: boolean }) {
  const { card, newWindow } = useTexts().tracking;
  return (
    <footer className={css.ways}>
      {!full && (
        <ButtonLink
          to="/tracking/$trackingNumber"
          params={{ trackingNumber: tracking.trackingNumber }}
          look="jade"
        >
          {card.details}
        </ButtonLink>
      )}
      <NotifyButton number={tracking.trackingNumber} />
      {tracking.carrierUrl && (
        <OutsideLink href={tracking.carrierUrl}>
          {card.carrierSite}
          <OutsideIcon />
          <span className="visually-hidden">{newWindow}</span>
        </OutsideLink>
      )}
    </footer>
  );
}
