import { fill } from '@jadeport/i18n';
import { useTexts } from '../../lib/texts.tsx';
import { exampleCode } from './examples.ts';
import css from './track-page.module.css';
import { TrackingPanel } from './tracking-panel.tsx';
import { TrackingResult } from './tracking-result.tsx';
import { useTracking } from './use-tracking.ts';

/** The tracking page: a number or a customer code, and what is known of it. */
export function TrackPage() {
  const { page } = useTexts().tracking;
  const tracking = useTracking();
  return (
    <div className={css.page}>
      <div className={css.ask}>
        <h1 className={css.heading}>{page.heading}</h1>
        <p className={css.intro}>{page.intro}</p>
        <TrackingPanel tracking={tracking} />
      </div>
      <TrackingResult result={tracking.result} nothing={page.nothing}>
        <Tips />
      </TrackingResult>
    </div>
  );
}

function Tips() {
  const { page } = useTexts().tracking;
  return (
    <section className={css.tips} aria-labelledby="tips">
      <h2 id="tips" className={css.tipsHeading}>
        {page.tipsHeading}
      </h2>
      <dl>
        {page.tips.map(({ title, example, text }) => (
          <div key={title} className={css.tip}>
            <dt>{title}</dt>
            <dd>
              <code className={css.example}>{fill(example, { code: exampleCode })}</code>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
