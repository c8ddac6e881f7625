import { Section } from './section.tsx';
import { Skeleton } from './skeleton.tsx';

/** Holds a page's place until its code and data are here. */
export function PageSkeleton() {
  return (
    <Section>
      <Skeleton height={40} width="min(420px, 80%)" />
      <Skeleton height={220} />
      <Skeleton height={140} />
    </Section>
  );
}
