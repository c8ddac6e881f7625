import type { Tracking } from '@jadeport/contract/tracking';
import { colon, fill, plural } from '@jadeport/i18n';
import { alarmOf, exampleNow, hasNewsAhead, type ShipmentStatus } from '@jadeport/shipment';
import { type ReactNode, useId } from 'react';
import { ButtonLink, OutsideLink } from '../../components/site/button-link.tsx';
import { OutsideIcon } from '../../components/site/icons.tsx';
import { StatusBadge } from '../../components/site/status-badge.tsx';
import { carrierName } from '../../lib/carrier-name.ts';
import { calendarDay, dayRange, longDay } from '../../lib/dates.ts';
import { usePhotographs } from '../../lib/photographs.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { CarrierWords } from './carrier-words.tsx';
import { EventStops } from './event-stops.tsx';
import { isExample } from './examples.ts';
import { headlineOf } from './headline.ts';
import { legOf } from './living-route.ts';
import { LivingRoute } from './living-route.tsx';
import { Moment } from './moment.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { NotifyButton } from './notify-button.tsx';
import { ProgressLine } from './progress-line.tsx';
import css from './result-card.module.css';
import { StaffWords } from './staff-words.tsx';

type ResultCardProps = {
  tracking: Tracking;
  /** The time of the answer, in milliseconds. */
  now: number;
  /**
   * On the package's own page, whose heading contains the number: the whole history, and no link to
   * the page itself.
   */
  full?: boolean;
  /** On phones without its history: the example on the home page. */
  brief?: boolean;
  /** A stored answer, shown offline and without links. */
  saved?: boolean;
  /** What the owner can do now, in place of what the status says of it. */
  nextStep?: ReactNode;
};

/** A package or a customer's packages: status, history, facts (spec section 2). */
export function ResultCard({ tracking, full = false, saved, ...asked }: ResultCardProps) {
  const { card } = useTexts().tracking;
  const number = useId();
  // The built-in example is marked as such, has no links, and uses a fixed time.
  const example = isExample(tracking.trackingNumber);
  const now = example ? exampleNow : asked.now;
  const isPackage = tracking.carrier !== '';
  const alarm = isPackage ? alarmOf(tracking.status as ShipmentStatus) : null;
  const leads = isPackage && !example && !saved;
  const named = full ? { 'aria-label': card.label } : { 'aria-labelledby': number };
  return (
    <article
      className={css.card}
      data-alarm={alarm ?? undefined}
      data-brief={asked.brief}
      {...named}
    >
      {(isPackage || !full) && (
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
          {isPackage && (
            <div className={css.badges}>
              {full && example && <span className={css.example}>{card.example}</span>}
              <StatusBadge status={tracking.status as ShipmentStatus} />
              <CarrierBadge carrier={tracking.carrier} />
            </div>
          )}
        </header>
      )}
      {alarm && <Alarm status={tracking.status} />}
      {isPackage && !example && <LivingRoute tracking={tracking} now={now} />}
      {isPackage && <Expected tracking={tracking} now={now} />}
      {isPackage && <ProgressLine percent={tracking.progress} leg={legOf(tracking)} />}
      <Description tracking={tracking} />
      {leads && (asked.nextStep ?? <NextStepCard tracking={tracking} now={now} />)}
      <Updated instant={tracking.updatedAt} now={now} />
      {isPackage && <Journey tracking={tracking} now={now} full={full} />}
      <p className={css.note}>{card.jamaicaTime}</p>
      {leads && <Ways tracking={tracking} full={full} />}
    </article>
  );
}

function Journey(props: { tracking: Tracking; now: number; full: boolean }) {
  const { card } = useTexts().tracking;
  const heading = useId();
  const Heading = props.full ? 'h2' : 'h3';
  const photographs = usePhotographs(props.full ? props.tracking.trackingNumber : undefined);
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className={css.journey}>
        {card.journey}
      </Heading>
      <EventStops
        events={props.tracking.events}
        now={props.now}
        all={props.full}
        photographs={photographs}
      />
      <CarrierWords events={props.tracking.carrierEvents} />
    </section>
  );
}

/** The note of the latest event or, for a customer code, the number of packages per status. */
function Description({ tracking }: { tracking: Tracking }) {
  const { shipments, tracking: texts } = useTexts();
  const { carrier, description = texts.card.noDetails, events } = tracking;
  const [newest] = events;
  if (newest && description === newest.note && !newest.noteCode)
    return <StaffWords text={description} />;
  if (carrier !== '') return <p className={css.description}>{description}</p>;
  return (
    <ul className={css.counts}>
      {description.split(shipments.countSeparator).map((count) => (
        <li key={count}>{count}</li>
      ))}
    </ul>
  );
}

function CarrierBadge({ carrier }: { carrier: string }) {
  const { card, carriers } = useTexts().tracking;
  const language = useLanguage();
  const named = (language === 'zh' && carrierName(carrier, carriers)) || carrier;
  return (
    <span className={css.carrier}>
      <span className="visually-hidden">{`${card.carrier}${colon[language]}`}</span>
      {named.replaceAll('_', ' ').toUpperCase()}
    </span>
  );
}

/** The problem in one sentence; the badge keeps the colour of the spec. */
function Alarm({ status }: { status: string }) {
  const texts: Readonly<Record<string, string>> = useTexts().tracking.card.alarms;
  return <p className={css.alarm}>{texts[status]}</p>;
}

/** The main fact: the estimated day, or since when the package is ready or has arrived. */
function Expected({ tracking, now }: { tracking: Tracking; now: number }) {
  const { card } = useTexts().tracking;
  const language = useLanguage();
  const headline = headlineOf(tracking, now);
  if (headline.kind === 'since')
    return (
      <Fact name={card.since[headline.status]} large>
        <time dateTime={headline.instant} suppressHydrationWarning>
          {longDay(headline.instant, language)}
        </time>
      </Fact>
    );
  if (headline.kind === 'held')
    return (
      <>
        <Fact name={card.where} large>
          {card.held}
        </Fact>
        {headline.day && (
          <Fact name={card.estimatedDelivery}>{calendarDay(headline.day, language)}</Fact>
        )}
      </>
    );
  if (headline.kind === 'unknown')
    return <Fact name={card.estimatedDelivery}>{card.notKnown}</Fact>;
  const { abroad, day, daysLeft } = headline;
  const window = tracking.estimatedWindow;
  return (
    <Fact name={card.estimatedDelivery} large>
      <time dateTime={day} suppressHydrationWarning>
        {window ? dayRange(window.from, window.to, language) : calendarDay(day, language)}
      </time>
      {window?.coverage && (
        <span>{fill(card.inWindow, { count: Math.round(window.coverage * 10) })}</span>
      )}
      {daysLeft <= 0 && <span>{daysLeft === 0 ? card.dueToday : card.late}</span>}
      {daysLeft > 0 && abroad && <span>{plural(language, card.daysLeft, daysLeft)}</span>}
    </Fact>
  );
}

function Updated({ instant, now }: { instant: string; now: number }) {
  const { card } = useTexts().tracking;
  return (
    <Fact name={card.lastUpdated}>
      <Moment instant={instant} now={now} stacked />
    </Fact>
  );
}

function Fact(props: { name: string; large?: boolean; children: ReactNode }) {
  return (
    <dl className={css.fact} data-large={props.large}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </dl>
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
      {hasNewsAhead(tracking.status as ShipmentStatus) && (
        <NotifyButton number={tracking.trackingNumber} />
      )}
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
