import type { OwnPickup } from '@jadeport/contract/pickups';
import { fill } from '@jadeport/i18n';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/site/button.tsx';
import { OutsideLink } from '../../components/site/button-link.tsx';
import { useCustomerTexts } from '../../lib/signed-in-texts.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useMoney } from '../../lib/use-money.ts';
import { FullPass } from './full-pass.tsx';
import { PassCode } from './pass-code.tsx';
import css from './pickup-page.module.css';

/** A pass to show at the counter, with what it is for, what is due, and the way there. */
export function PassCard({ pickup }: { pickup: OwnPickup }) {
  const { pickupPass: texts } = useCustomerTexts();
  const { officeHours } = useTexts().shell;
  const { newWindow } = useTexts().tracking;
  const money = useMoney();
  const [full, setFull] = useState(false);
  const { branch, units, due } = pickup;
  return (
    <section className={css.card} aria-label={branch.name}>
      {pickup.qr && pickup.code ? (
        <div className={css.pass}>
          <p>{texts.show}</p>
          <PassCode qr={pickup.qr} code={pickup.code} alt={texts.qr} says={texts.code} />
          <Button onClick={() => setFull(true)}>{texts.full}</Button>
          {full && (
            <FullPass onClose={() => setFull(false)}>
              <PassCode qr={pickup.qr} code={pickup.code} alt={texts.qr} says={texts.code} />
            </FullPass>
          )}
        </div>
      ) : (
        <p className={css.locked}>{texts.locked}</p>
      )}
      <div className={css.facts}>
        <h2>{texts.packages}</h2>
        <ul>
          {units.map(({ trackingNumber, description }) => (
            <li key={trackingNumber}>
              <strong>{description || trackingNumber}</strong>
              {description && <span> {trackingNumber}</span>}
            </li>
          ))}
        </ul>
        {due && (
          <p className={css.due}>
            {due.amountCents > 0
              ? `${texts.due} ${money({ cents: due.amountCents, currency: due.currency })}`
              : texts.paid}{' '}
            {pickup.invoices.map((number) => (
              <Link key={number} to="/invoices/$number" params={{ number }}>
                {fill(texts.pay, { number })}
              </Link>
            ))}
          </p>
        )}
        <h2>{texts.where}</h2>
        <address>
          <strong>{branch.name}</strong>
          <br />
          {branch.address}
          <br />
          <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>{branch.phone}</a>
        </address>
        <dl className={css.hours}>
          {(['weekdays', 'saturday', 'sunday'] as const).map((day) => (
            <div key={day}>
              <dt>{officeHours[day]}</dt>
              <dd>{branch.hours[day] ?? officeHours.closed}</dd>
            </div>
          ))}
        </dl>
        <OutsideLink href={branch.mapUrl}>
          {texts.map}
          <span className="visually-hidden">{newWindow}</span>
        </OutsideLink>
        <p>
          {texts.bring} {texts.saved}
        </p>
      </div>
    </section>
  );
}
