import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/site/skeleton.tsx';
import { useOrderQuestions } from './use-pre-alerts.ts';

/** Loaded only if there is a question. */
const OrderQuestionCard = lazy(async () => ({
  default: (await import('./order-question-card.tsx')).OrderQuestionCard,
}));

/**
 * Asks whether packages of one seller were bought in one order, one question at a time. Needs an
 * ApiProvider.
 */
export function OrderQuestion() {
  const [question] = useOrderQuestions().data?.items ?? [];
  if (!question) return null;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <OrderQuestionCard key={question.id} question={question} />
    </Suspense>
  );
}
