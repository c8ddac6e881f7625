import type { FormAnswer } from '@jadeport/contract/pages';
import { addressIn, fill } from '@jadeport/i18n';
import { type CarrierId, carriers, panelCarrier } from '@jadeport/tracking';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { ChevronIcon, OutsideIcon } from '../../components/site/icons.tsx';
import { textIn } from '../../lib/text-in.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { exampleCode, exampleNumber } from './examples.ts';
import { ReadCodeButton } from './read-code-button.tsx';
import css from './tracking-panel.module.css';
import { useHint } from './use-hint.ts';
import type { TrackingState } from './use-tracking.ts';

/** Track Your Package: a number, a carrier, a button (spec section 2). */
export function TrackingPanel(props: {
  tracking: TrackingState;
  /** The server's answer to a look-up without JavaScript, with the submitted values. */
  answer?: FormAnswer | undefined;
  /** The initial number in the field. */
  number?: string;
}) {
  const { tracking, answer } = props;
  const language = useLanguage();
  const { panel, carriers: names } = useTexts().tracking;
  const [text, setText] = useState(answer?.given.number ?? props.number ?? '');
  const [carrier, setCarrier] = useState<CarrierId>(carrierOf(answer?.given.carrier));
  const [missing, setMissing] = useState(
    answer !== undefined && 'failure' in answer && !answer.given.number?.trim(),
  );
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const heading = useId();
  const busy = tracking.result.kind === 'asking';

  // Takes over what was entered before hydration, which only the fields contain.
  useEffect(() => {
    setText(textIn(form.current, 'number'));
    setCarrier(textIn(form.current, 'carrier') as CarrierId);
  }, []);

  /** Without a number, the field gets the focus. */
  const settle = (given: boolean) => {
    setMissing(!given);
    if (!given) input.current?.focus();
  };
  const track = (number: string, chosen: CarrierId) => {
    setText(number);
    settle(tracking.track(number, chosen));
  };
  // Reads the fields rather than the state, because text may be typed during hydration.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = textIn(form.current, 'number');
    const chosen = carrierOf(textIn(form.current, 'carrier'));
    if (isNumber(typed)) return track(typed, chosen);
    void import('./scan-text.ts').then(
      ({ numberIn }) => track(numberIn(typed), chosen),
      () => track(typed, chosen),
    );
  };

  return (
    <form
      ref={form}
      className={css.panel}
      method="post"
      action={addressIn('/track', language)}
      onSubmit={submit}
      noValidate
      aria-labelledby={heading}
    >
      <h2 id={heading} className={css.heading}>
        {panel.heading}
      </h2>
      <NumberField
        input={input}
        text={text}
        carrier={carrier}
        missing={missing}
        onChange={(next) => {
          setText(next);
          setMissing(false);
        }}
      />
      <div className={css.row}>
        <CarrierField carrier={carrier} onChange={setCarrier} />
        <Button type="submit" look="jade" className={css.submit} aria-disabled={busy || undefined}>
          {busy ? panel.submitting : panel.submit}
        </Button>
      </div>
      <ReadCodeButton onFound={(found) => track(found, carrier)} />
      {carrier !== 'auto' && (
        <Button onClick={() => settle(tracking.openSite(text, carrier))}>
          {fill(panel.openSite, { carrier: names[carrier] })}
          <OutsideIcon />
        </Button>
      )}
    </form>
  );
}

/** Whether a text is a number already; any other is searched for one, by code that loads then. */
const isNumber = (text: string) => /^[\w-]*$/.test(text.trim()) || panelCarrier(text) !== 'unknown';

const carrierOf = (given: string | undefined): CarrierId =>
  carriers.find(({ id }) => id === given)?.id ?? 'auto';

/** An example number of the selected carrier (spec section 3, Carrier option). */
const placeholderOf = (carrier: CarrierId) =>
  carrier === 'auto' ? exampleNumber : carriers.find(({ id }) => id === carrier)?.placeholder;

function NumberField(props: {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  carrier: CarrierId;
  missing: boolean;
  onChange: (text: string) => void;
}) {
  const { panel, required } = useTexts().tracking;
  const hint = useHint(props.text, props.carrier);
  const wrong = props.missing || hint?.wrong;
  const id = useId();
  const help = fill(panel.help, { number: exampleNumber, code: exampleCode });
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {panel.number}
      </label>
      <input
        ref={props.input}
        id={id}
        name="number"
        className={css.input}
        value={props.text}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        placeholder={placeholderOf(props.carrier)}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className={css.help} data-wrong={wrong || undefined} role="status">
        {props.missing ? required.text : (hint?.says ?? help)}
      </p>
    </div>
  );
}

function CarrierField(props: { carrier: CarrierId; onChange: (carrier: CarrierId) => void }) {
  const { panel, carriers: names } = useTexts().tracking;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {panel.carrier}
      </label>
      <div className={css.select}>
        <select
          id={id}
          name="carrier"
          className={css.input}
          value={props.carrier}
          onChange={(event) => props.onChange(event.currentTarget.value as CarrierId)}
        >
          {carriers.map((each) => (
            <option key={each.id} value={each.id}>
              {names[each.id]}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </div>
  );
}
