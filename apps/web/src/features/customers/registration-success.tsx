import { warehouseOf } from '@jadeport/brand';
import type { Registration } from '@jadeport/contract/customers';
import { warehouseAddress } from '@jadeport/customer-code';
import { fill } from '@jadeport/i18n';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/site/button.tsx';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { copy } from '../../components/site/copy.ts';
import { Steps } from '../../components/site/steps.tsx';
import { UnsentLink } from '../../components/site/unsent-link.tsx';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import { AddressCard } from './address-card.tsx';
import css from './customers.module.css';

/** The new customer. */
export type Registered = Registration & { firstName: string; email: string };

/** Shows the new customer code, in large type. */
export function RegistrationSuccess(
  props: Registered & {
    /** Whether it fills the page, or is part of a page with its own heading. */
    isPage: boolean;
    onAnother: () => void;
  },
) {
  const { success: texts, address } = useTexts().customers;
  const { unsentLink } = useTexts().accounts;
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = props.isPage ? 'h1' : 'h2';
  const Subheading = props.isPage ? 'h2' : 'h3';
  useEffect(() => heading.current?.focus(), []);

  const failed = { title: address.copyFailed, description: address.copyFailedText };
  const copyCode = () => copy(props.customerCode, { title: texts.codeCopied }, failed);

  return (
    <div className={css.success}>
      <Heading ref={heading} tabIndex={-1} className={css.successHeading}>
        {fill(texts.heading, { firstName: props.firstName })}
      </Heading>
      <div className={css.moment}>
        <p className={css.codeLabel}>{texts.codeLabel}</p>
        <p className={css.code}>{props.customerCode}</p>
        <Button onClick={copyCode}>{texts.copyCode}</Button>
      </div>
      <Subheading>{texts.addressHeading}</Subheading>
      <AddressCard
        code={props.customerCode}
        english={props.warehouseAddress}
        chinese={warehouseAddress(warehouseOf(brand), props.customerCode, { lang: 'zh' })}
      />
      <Subheading>{texts.nextHeading}</Subheading>
      <Steps
        items={(props.passwordLink ? texts.nextWithLink : texts.next).map((step) =>
          fill(step, { email: props.email }),
        )}
      />
      {props.passwordLink && (
        <UnsentLink
          link={props.passwordLink}
          text={unsentLink.own}
          label={unsentLink.label}
          open={unsentLink.open}
        />
      )}
      <div className={css.buttons}>
        <ButtonLink to="/login">{texts.signIn}</ButtonLink>
        <Button onClick={props.onAnother}>{texts.another}</Button>
      </div>
    </div>
  );
}
