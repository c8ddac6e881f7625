import type { ParcelMatch } from '@jadeport/contract/receiving';
import { useEffect, useState } from 'react';
import { failure, failureMessage } from '../../lib/failure.ts';
import { RestError, rest } from '../../lib/rest.ts';
import { sessionExpired } from '../../lib/user.ts';
import type { Label } from './read-label.ts';

/** The result of looking up a scanned parcel; `unanswered`: no answer has come yet, or none will. */
export type Match =
  | { kind: 'asking' | 'unanswered' }
  | { kind: 'failed'; says: string }
  | ({ kind: ParcelMatch['outcome'] } & ParcelMatch);

/** Milliseconds until scanning goes on without the answer of a look-up; a later one is shown still. */
const patience = 4000;

/** Looks up the scanned parcel; undefined without one. */
export function useMatch(label: Label | undefined): Match | undefined {
  const [answer, setAnswer] = useState<{ of: Label; match: Match }>();
  useEffect(() => {
    if (!label) return;
    const given = new AbortController();
    const show = (match: Match) => {
      clearTimeout(timer);
      if (!given.signal.aborted) setAnswer({ of: label, match });
    };
    const timer = setTimeout(show, patience, { kind: 'unanswered' });
    void ask(label, given.signal).then(show);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [label]);
  return label && (answer?.of === label ? answer.match : { kind: 'asking' });
}

async function ask(label: Label, signal: AbortSignal): Promise<Match> {
  try {
    const query = new URLSearchParams(label);
    const match = await rest<ParcelMatch>(`/api/admin/receiving?${query}`, { signal });
    return { ...match, kind: match.outcome };
  } catch (error) {
    if (!(error instanceof RestError)) return { kind: 'unanswered' };
    if (error.status === 401) sessionExpired();
    const [issue] = failure(error).issues ?? [];
    return { kind: 'failed', says: issue?.message ?? failureMessage(error, '') };
  }
}
