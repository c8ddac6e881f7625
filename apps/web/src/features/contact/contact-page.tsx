import type { FormAnswer } from '@jadeport/contract/pages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { OfficeHours } from '../../components/site/office-hours.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

/**
 * Contact details and the form (spec section 2). `answer`: the server's refusal of a message that
 * was posted without JavaScript.
 */
export function ContactPage({ answer }: { answer: FormAnswer | undefined }) {
  const { form } = useTexts().contact;
  return (
    <Columns heading={form.heading}>
      <ContactForm
        given={answer?.given}
        failure={answer && 'failure' in answer ? answer.failure : undefined}
      />
    </Columns>
  );
}

/** The page after a message that was posted without JavaScript; to load it again sends nothing. */
export function SentPage() {
  const { page, sent } = useTexts().contact;
  return (
    <Columns heading={sent.title}>
      <p className={css.sent}>{sent.text}</p>
      <ButtonLink to="/contact">{page.again}</ButtonLink>
    </Columns>
  );
}

function Columns({ heading, children }: { heading: string; children: ReactNode }) {
  const { page } = useTexts().contact;
  return (
    <>
      <PageHeading title={page.heading} intro={page.intro} />
      <div className={css.columns}>
        <section aria-labelledby="message" className={css.card}>
          <h2 id="message">{heading}</h2>
          {children}
        </section>
        <Ways />
      </div>
    </>
  );
}

function Ways() {
  const { page } = useTexts().contact;
  return (
    <section aria-labelledby="ways" className={css.ways}>
      <h2 id="ways">{page.ways}</h2>
      <dl className={css.facts}>
        <dt>{page.email}</dt>
        <dd>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </dd>
        <dt>{page.phone}</dt>
        <dd>
          <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{brand.phone}</a>
        </dd>
        <dt>{page.office}</dt>
        <dd>
          {brand.officeStreet}, {brand.officeTown}
          <br />
          {brand.officeParish}, {brand.officeCountry}
        </dd>
      </dl>
      <h3>{page.hours}</h3>
      <OfficeHours />
    </section>
  );
}
