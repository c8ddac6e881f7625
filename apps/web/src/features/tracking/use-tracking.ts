import type { CarrierId, NamedCarrier } from '@jadeport/tracking';
import { useRef, useState } from 'react';
import { loadAnswer } from './load-answer.ts';
import { lookUp } from './look-up.ts';
import { type AnsweredResult, type CarrierPage, pageOf, planFor } from './plan.ts';
import { saveLater } from './save-later.ts';
import { useNotices } from './use-notices.ts';

/**
 * The result below the panel. `outside`: a carrier's page was opened, and we have no such package.
 */
export type TrackingResult = { kind: 'none' } | { kind: 'asking' } | AnsweredResult;

export type TrackingState = ReturnType<typeof useTracking>;

/** The panel's look-up, which runs only on a press (spec section 4, Tracking). */
export function useTracking(start: TrackingResult = { kind: 'none' }) {
  const [result, setResult] = useState<TrackingResult>(start);
  const latest = useRef<AbortController>(null);
  const notices = useNotices();

  /** Shows the answer of the API, unless a newer look-up has aborted this one. */
  async function ask(text: string, page: CarrierPage | null) {
    const question = new AbortController();
    latest.current = question;
    const [answer] = await Promise.all([lookUp(text, question.signal), loadAnswer()]).catch(() => [
      'failed' as const,
    ]);
    if (question.signal.aborted) return;
    if (answer !== null && answer !== 'failed') {
      const found = { tracking: answer, now: Date.now() };
      void saveLater(found).catch(() => undefined);
      return setResult({ kind: 'found', ...found });
    }
    if (page) return setResult({ kind: 'outside', page });
    if (answer === null) return setResult({ kind: 'missing', number: text.trim() });
    setResult({ kind: 'none' });
    notices.failed();
  }

  /** Returns false where there is no number to track. */
  function track(text: string, carrier: CarrierId): boolean {
    const plan = planFor(text, carrier);
    if (plan.kind === 'required') {
      notices.required();
      return false;
    }
    if (plan.kind === 'unsupported') {
      notices.unsupported('direct');
      return true;
    }
    latest.current?.abort();
    if (plan.open) show(plan.open);
    if (plan.ask) {
      setResult({ kind: 'asking' });
      void ask(text, plan.open);
    } else if (plan.open) {
      const outside = { kind: 'outside', page: plan.open } as const;
      // Offline, the opened window and its toast are the answer.
      void loadAnswer().then(
        () => setResult(outside),
        () => undefined,
      );
    }
    return true;
  }

  /** Opens a carrier's site for the number; returns false where there is none. */
  function openSite(text: string, carrier: NamedCarrier): boolean {
    if (!text.trim()) {
      notices.required();
      return false;
    }
    const page = pageOf(carrier, text);
    if (page) show(page);
    else notices.unsupported('external');
    return true;
  }

  function show({ carrier, url }: CarrierPage) {
    window.open(url, '_blank', 'noopener,noreferrer');
    notices.opened(carrier);
  }

  return { result, track, openSite };
}
