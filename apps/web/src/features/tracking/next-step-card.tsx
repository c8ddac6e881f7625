import type { OwnNextStep } from '@jadeport/contract/next-steps';
import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { usd } from '@jadeport/money';
import { type NextStep, nextStepOf, type ShipmentStatus } from '@jadeport/shipment';
import { useId } from 'react';
import { buttonProps } from '../../components/site/button.tsx';
import { ButtonLink, OutsideLink } from '../../components/site/button-link.tsx';
import { brand, useBrandName } from '../../lib/brand.ts';
import { shortDay } from '../../lib/dates.ts';
import { useLanguage, useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import css from './next-step-card.module.css';
import { StorageText } from './storage-text.tsx';
import { useOfficeToday } from './use-office-today.ts';

/** The purposes of an email about a package; each has its own subject. */
const mails: Partial<Record<NextStep, 'invoice' | 'papers' | 'us'>> = {
  send_invoice: 'invoice',
  send_papers: 'papers',
  contact: 'us',
  ship_again: 'us',
  claim: 'us',
};

/** Steps of what is in the warehouse, with the day when it could leave. */
const stays: readonly NextStep[] = ['choose_shipping', 'held', 'next_flight'];

const calls: readonly NextStep[] = ['contact', 'claim', 'be_there'];

/**
 * What the owner of a package can do now: by all that is known of it for the owner, by its status
 * alone for others.
 */
export function NextStepCard(props: {
  tracking: Tracking;
  now: number;
  own?: OwnNextStep | undefined;
}) {
  const texts = useTexts().nextSteps;
  const heading = useId();
  const { own, tracking } = props;
  const step = own?.step ?? nextStepOf({ status: tracking.status as ShipmentStatus });
  return (
    <section className={css.card} aria-labelledby={heading}>
      <p className={css.label}>{texts.label}</p>
      <h2 id={heading} className={css.title}>
        {texts.steps[step].title}
      </h2>
      {own ? <OwnText own={own} /> : <p>{texts.steps[step].text}</p>}
      {step === 'collect' && <Office now={props.now} />}
      <div className={css.ways}>
        <Ways step={step} number={own?.about ?? tracking.trackingNumber} own={own} />
      </div>
    </section>
  );
}

/** What is known to the owner alone: staff's words, the day it leaves, the amount of its box. */
function OwnText({ own }: { own: OwnNextStep }) {
  const texts = useTexts().nextSteps;
  const language = useLanguage();
  const { step, departure, note, quote, storage } = own;
  const leaves = step === 'wait_departure' && departure;
  return (
    <>
      {own.about !== own.trackingNumber && (
        <p>
          {own.description
            ? fill(texts.about, { description: own.description, number: own.about })
            : own.about}
        </p>
      )}
      <p>
        {note ??
          (leaves
            ? fill(texts.departs, { day: shortDay(leaves, language) })
            : texts.steps[step].text)}{' '}
        {departure &&
          stays.includes(step) &&
          fill(texts.nextDeparture, { day: shortDay(departure, language) })}
      </p>
      {storage && <StorageText storage={storage} />}
      {quote && <Amount quote={quote} />}
    </>
  );
}

function Amount({ quote }: { quote: NonNullable<OwnNextStep['quote']> }) {
  const texts = useTexts().nextSteps;
  const money = useMoney();
  const amount =
    quote.customs === null
      ? fill(texts.plusCustoms, { amount: money(usd(quote.shipping)) })
      : money(usd(quote.total));
  return (
    <p>
      <strong>{fill(quote.approved ? texts.approved : texts.quote, { amount })}</strong>{' '}
      {quote.paidAtPickup && texts.paidAtPickup}
    </p>
  );
}

function Ways(props: { step: NextStep; number: string; own: OwnNextStep | undefined }) {
  const texts = useTexts().nextSteps;
  const { step, number, own } = props;
  const mail = mails[step];
  const papers = (step === 'send_papers' || step === 'send_invoice') && own?.preAlertId;
  return (
    <>
      {papers && (
        <ButtonLink to="/pre-alerts" search={{ papers }} look="jade">
          {texts.papers}
        </ButtonLink>
      )}
      {step === 'give_trn' && (
        <ButtonLink to="/dashboard" search={{ tab: 'profile' }} look="jade">
          {texts.addTrn}
        </ButtonLink>
      )}
      {step === 'approve_quote' && (
        <ButtonLink to="/consolidations" look="jade">
          {texts.seeQuote}
        </ButtonLink>
      )}
      {mail && !papers && (
        <a {...buttonProps()} href={mailTo(texts.subject[mail], number)}>
          {texts.write[mail]}
        </a>
      )}
      {calls.includes(step) && (
        <a {...buttonProps()} href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
          {fill(texts.call, { phone: brand.phone })}
        </a>
      )}
      {step === 'collect' && own && (
        <ButtonLink to="/pickup" look="jade">
          {texts.pass}
        </ButtonLink>
      )}
      {step === 'check_seller' && (
        <ButtonLink to="/dashboard" search={{ tab: 'address' }}>
          {texts.address}
        </ButtonLink>
      )}
    </>
  );
}

const mailTo = (subject: string, number: string) =>
  `mailto:${brand.supportEmail}?subject=${encodeURIComponent(fill(subject, { number }))}`;

/** Where to collect a package, whether the office is open, and directions. */
function Office({ now }: { now: number }) {
  const { newWindow } = useTexts().tracking;
  const texts = useTexts().nextSteps;
  const name = useBrandName();
  const open = useOfficeToday(now);
  const { officeStreet, officeTown, officeParish, officeCountry } = brand;
  const address = [officeStreet, officeTown, officeParish].join(', ');
  const query = encodeURIComponent(`${brand.name}, ${address}, ${officeCountry}`);
  return (
    <>
      <address className={css.office}>
        {name}, {address}
        <strong suppressHydrationWarning>{open}</strong>
      </address>
      <OutsideLink href={`https://www.google.com/maps/search/?api=1&query=${query}`}>
        {texts.map}
        <span className="visually-hidden">{newWindow}</span>
      </OutsideLink>
    </>
  );
}
