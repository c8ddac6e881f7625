import type { Tracking } from '@jadeport/contract/tracking';
import { fill } from '@jadeport/i18n';
import { type NextStep, nextStepOf, type ShipmentStatus } from '@jadeport/shipment';
import { useId } from 'react';
import { buttonProps } from '../../components/site/button.tsx';
import { ButtonLink, OutsideLink } from '../../components/site/button-link.tsx';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useBrandName } from '../../lib/use-brand-name.ts';
import css from './next-step-card.module.css';
import { useOfficeToday } from './use-office-today.ts';

/** The purposes of an email about a package; each has its own subject. */
const mails: Partial<Record<NextStep, 'invoice' | 'papers' | 'us'>> = {
  send_invoice: 'invoice',
  send_papers: 'papers',
  contact: 'us',
  ship_again: 'us',
  claim: 'us',
};

const calls: readonly NextStep[] = ['contact', 'claim', 'be_there'];

/** What the owner of a package can do now (interfaces: a next step for every status). */
export function NextStepCard({ tracking, now }: { tracking: Tracking; now: number }) {
  const texts = useTexts().nextSteps;
  const heading = useId();
  const step = nextStepOf(tracking.status as ShipmentStatus);
  const mail = mails[step];
  return (
    <section className={css.card} aria-labelledby={heading}>
      <p className={css.label}>{texts.label}</p>
      <h2 id={heading} className={css.title}>
        {texts.steps[step].title}
      </h2>
      <p>{texts.steps[step].text}</p>
      {step === 'collect' && <Office now={now} />}
      <div className={css.ways}>
        {mail && (
          <a {...buttonProps()} href={mailTo(texts.subject[mail], tracking.trackingNumber)}>
            {texts.write[mail]}
          </a>
        )}
        {calls.includes(step) && (
          <a {...buttonProps()} href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
            {fill(texts.call, { phone: brand.phone })}
          </a>
        )}
        {step === 'check_seller' && (
          <ButtonLink to="/dashboard" search={{ tab: 'address' }}>
            {texts.address}
          </ButtonLink>
        )}
      </div>
    </section>
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
