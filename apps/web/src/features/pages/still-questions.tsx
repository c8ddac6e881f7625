import { OutsideLink } from '../../components/site/button-link.tsx';
import { brand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/texts.tsx';
import css from './still-questions.module.css';

/** Contact links for questions that the pages do not answer (spec section 2, FAQ screen). */
export function StillQuestions() {
  const { still } = useTexts().pages.faq;
  return (
    <section className={css.box} aria-labelledby="still">
      <div>
        <h2 id="still">{still.heading}</h2>
        <p>{still.text}</p>
      </div>
      <div className={css.ways}>
        <OutsideLink look="jade" href={`mailto:${brand.supportEmail}`} target="_self">
          {still.email}
        </OutsideLink>
        <OutsideLink href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`} target="_self">
          {still.call}
        </OutsideLink>
      </div>
    </section>
  );
}
