import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';

/** How far below the screen a part may be when its code starts to load. */
const margin = '300px';

/** Any of these says that somebody is using the page: from then on nothing waits. */
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

function whenNear(element: Element, arrive: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
    rootMargin: margin,
  });
  observer.observe(element);
  for (const sign of signs) addEventListener(sign, arrive, { once: true, passive: true });
  return () => {
    observer.disconnect();
    for (const sign of signs) removeEventListener(sign, arrive);
  };
}

/**
 * A part of a page that stands in its HTML but whose code arrives only when the reader comes near
 * it or uses the page. `fallback` holds its place where there is no HTML to wake.
 */
export function lazyNear(load: () => Promise<ComponentType>, fallback: ReactNode): ComponentType {
  let arrive = () => {};
  const near = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await near;
    return { default: await load() };
  });

  return function Near() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => whenNear(place.current as Element, arrive), []);
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part />
        </Suspense>
      </div>
    );
  };
}
