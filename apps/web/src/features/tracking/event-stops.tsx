import type { Tracking } from '@jadeport/contract/tracking';
import { plural } from '@jadeport/i18n';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './event-stops.module.css';
import { Moment } from './moment.tsx';
import { useStatusWord } from './use-status-word.ts';

type Event = Tracking['events'][number];

/** As many as a card shows at once; earlier stops open on a press. */
const shownAtOnce = 4;

/** The way of a package, newest stop first, on the route line. */
export function EventStops(props: { events: readonly Event[]; now: number; all: boolean }) {
  const { card } = useTexts().tracking;
  const language = useLanguage();
  if (props.events.length === 0) return <p className={css.none}>{card.noEvents}</p>;
  const first = props.all ? props.events : props.events.slice(0, shownAtOnce);
  const earlier = props.events.slice(first.length);
  return (
    <div>
      <Stops events={first} now={props.now} newest />
      {earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>{plural(language, card.earlier, earlier.length)}</summary>
          <Stops events={earlier} now={props.now} />
        </details>
      )}
    </div>
  );
}

function Stops(props: { events: readonly Event[]; now: number; newest?: boolean }) {
  return (
    <ol className={css.stops} data-newest={props.newest}>
      {props.events.map((event) => (
        <Stop key={event.id} event={event} now={props.now} />
      ))}
    </ol>
  );
}

function Stop({ event, now }: { event: Event; now: number }) {
  const word = useStatusWord();
  return (
    <li className={css.stop} data-ahead={!event.completed || undefined}>
      <p className={css.status}>{word(event.status)}</p>
      <p>{event.location}</p>
      <p className={css.time}>
        <Moment instant={event.timestamp} now={now} />
      </p>
    </li>
  );
}
