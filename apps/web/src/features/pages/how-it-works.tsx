import { useTexts } from '../../lib/texts.tsx';
import css from './how-it-works.module.css';

/** Three steps, drawn as stops of the route. */
export function HowItWorks() {
  const { how } = useTexts().homeStory;
  return (
    <>
      <h2 id="how">{how.heading}</h2>
      <ol className={css.steps}>
        {how.steps.map(({ title, text }, at) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
