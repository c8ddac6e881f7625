import type { FormAnswer } from '@jadeport/contract/pages';
import { ButtonLink } from '../../components/site/button-link.tsx';
import { OfficeHours } from '../../components/site/office-hours.tsx';
import { PageHeading } from '../../components/site/page-heading.tsx';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

/**
 * Contact details and the form (spec section 2). `answer`: the server's answer where scripts are
 * off.
 */
export function ContactPage({ answer }: { answer: FormAnswer | undefined }) {
  const { page, form } = useTexts().contact;
  return (
    <>
      <PageHeading title={page.heading} intro={page.intro} />
      <div className={css.columns}>
        <section aria-labelledby="message" className={css.card}>
          <h2 id="message">{form.heading}</h2>
          {answer && 'message' in answer ? (
            <Sent text={answer.message} />
          ) : (
            <ContactForm
              given={answer?.given}
              failure={answer && 'failure' in answer ? answer.failure : undefined}
            />
          )}
        </section>
        <Ways />
      </div>
    </>
  );
}

function Sent({ text }: { text: string }) {
  const { page, sent } = useTexts().contact;
  return (
    <div className={css.form}>
      <div className={css.notice} role="status">
        <p className={css.noticeTitle}>{sent.title}</p>
        <p>{text}</p>
      </div>
      <ButtonLink to="/contact">{page.again}</ButtonLink>
    </div>
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
