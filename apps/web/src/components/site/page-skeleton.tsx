import { Section } from './section.tsx';
import { Skeleton } from './skeleton.tsx';

/** A placeholder until the page's code and data have loaded. */
export function PageSkeleton() {
  return (
    <Section>
      <Skeleton height={40} width="min(420px, 80%)" />
      <Skeleton height={220} />
      <Skeleton height={140} />
    </Section>
  );
}
