import type { OrderQuestion as Question } from '@jadeport/contract/pre-alerts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/site/skeleton.tsx';

/** Loaded only if there is a question. */
const OrderQuestionCard = lazy(async () => ({
  default: (await import('./order-question-card.tsx')).OrderQuestionCard,
}));

/**
 * Asks whether packages of one seller were bought in one order, one question at a time;
 * `questions` is undefined while they load. Needs an ApiProvider.
 */
export function OrderQuestion({ questions = [] }: { questions: readonly Question[] | undefined }) {
  const [question] = questions;
  if (!question) return null;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <OrderQuestionCard key={question.id} question={question} />
    </Suspense>
  );
}
