import type { FormAnswer } from '@jadeport/contract/pages';
import { fill } from '@jadeport/i18n';
import { useTexts } from '../../lib/texts.tsx';
import { exampleCode, exampleNumber } from './examples.ts';
import css from './track-page.module.css';
import { TrackingPanel } from './tracking-panel.tsx';
import { TrackingResult } from './tracking-result.tsx';
import { type TrackingResult as Result, useTracking } from './use-tracking.ts';

/** The tracking page: the panel, and the answer to a number or customer code. */
export function TrackPage({ answer }: { answer?: FormAnswer | undefined }) {
  const { page } = useTexts().tracking;
  const tracking = useTracking(resultOf(answer));
  return (
    <div className={css.page}>
      <div className={css.ask}>
        <h1 className={css.heading}>{page.heading}</h1>
        <p className={css.intro}>{page.intro}</p>
        <TrackingPanel tracking={tracking} answer={answer} />
      </div>
      <TrackingResult result={tracking.result} nothing={page.nothing}>
        <Tips />
      </TrackingResult>
    </div>
  );
}

/** The server's answer where scripts are off. */
function resultOf(answer: FormAnswer | undefined): Result {
  if (!answer) return { kind: 'none' };
  if ('tracking' in answer) return { kind: 'found', tracking: answer.tracking, now: Date.now() };
  const number = answer.given.number?.trim();
  const unknown = 'failure' in answer && answer.failure.code === 'TRACKING_NOT_FOUND';
  return number && unknown ? { kind: 'missing', number } : { kind: 'none' };
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
              <code className={css.example}>
                {fill(example, { code: exampleCode, number: exampleNumber })}
              </code>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
