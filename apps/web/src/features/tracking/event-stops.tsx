import type { Photograph } from '@jadeport/contract/shipments';
import type { Tracking } from '@jadeport/contract/tracking';
import { fill, plural } from '@jadeport/i18n';
import { Photographs } from '../../components/site/photographs.tsx';
import { jamaicaTime } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import css from './event-stops.module.css';
import { Moment } from './moment.tsx';
import { StaffWords } from './staff-words.tsx';
import { type Stop, stopsOf } from './stops.ts';
import { useStatusWord } from './use-status-word.ts';

type Event = Tracking['events'][number];

/** The number of stops that a card shows at first; a press shows the earlier ones. */
const shownAtOnce = 4;

/** The history of a package, newest stop first, along the route line. */
export function EventStops(props: {
  events: readonly Event[];
  now: number;
  all: boolean;
  /** Photographs, shown at the stop where they were taken. */
  photographs: readonly Photograph[];
}) {
  const { card } = useTexts().tracking;
  const language = useLanguage();
  if (props.events.length === 0) return <p className={css.none}>{card.noEvents}</p>;
  const stops = stopsOf(props.events);
  const first = props.all ? stops : stops.slice(0, shownAtOnce);
  const earlier = stops.slice(first.length);
  return (
    <div>
      <Stops stops={first} now={props.now} photographs={props.photographs} newest />
      {earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>{plural(language, card.earlier, earlier.length)}</summary>
          <Stops stops={earlier} now={props.now} photographs={props.photographs} />
        </details>
      )}
    </div>
  );
}

function Stops(props: {
  stops: readonly Stop[];
  now: number;
  photographs: readonly Photograph[];
  newest?: boolean;
}) {
  return (
    <ol className={css.stops} data-newest={props.newest}>
      {props.stops.map((stop) => (
        <StopRow
          key={stop.newest.id}
          stop={stop}
          now={props.now}
          photographs={props.photographs.filter(({ status }) => status === stop.newest.status)}
        />
      ))}
    </ol>
  );
}

function StopRow(props: { stop: Stop; now: number; photographs: readonly Photograph[] }) {
  const { stop, now } = props;
  const { card } = useTexts().tracking;
  const language = useLanguage();
  const word = useStatusWord();
  const { newest, oldest, count, notes, written } = stop;
  const date = jamaicaTime(oldest.timestamp, language);
  return (
    <li className={css.stop} data-ahead={!newest.completed || undefined}>
      <p className={css.status}>{word(newest.status)}</p>
      <p>{newest.location}</p>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      {written.map((text) => (
        <StaffWords key={text} text={text} />
      ))}
      <Photographs items={props.photographs} />
      <p className={css.time}>
        <Moment instant={newest.timestamp} now={now} />
      </p>
      {count > 1 && (
        <p className={css.time} suppressHydrationWarning>
          {fill(card.repeats, { count, date })}
        </p>
      )}
    </li>
  );
}
