import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';

/** How far below the screen a part may be when its code starts to load. */
const margin = '300px';

/** Events that show that the page is in use; after the first one, parts load without waiting. */
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

function whenUsed(arrive: () => void): () => void {
  for (const sign of signs) addEventListener(sign, arrive, { once: true, passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, arrive);
  };
}

let used = false;
if (typeof window !== 'undefined')
  whenUsed(() => {
    used = true;
  });

/**
 * Calls `arrive` when the element is near the screen, but not before the page is scrolled or used.
 */
function whenNear(element: Element, arrive: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
    rootMargin: margin,
  });
  const watch = () => observer.observe(element);
  if (used || scrollY > 0) watch();
  else addEventListener('scroll', watch, { once: true, passive: true });
  return () => {
    observer.disconnect();
    removeEventListener('scroll', watch);
  };
}

type Load = () => Promise<ComponentType>;

/**
 * The lazy component, and a function that starts loading its code. On the server it loads at once.
 */
function heldBack(load: Load) {
  let arrive = () => {};
  const sign = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await sign;
    return { default: await load() };
  });
  return { Part, arrive };
}

/**
 * A part that is in the HTML of its page, but whose code loads only when the part is near the
 * screen or the page is used. `fallback` is shown where there is no HTML to hydrate.
 */
export function lazyNear(load: Load, fallback: ReactNode): ComponentType {
  const { Part, arrive } = heldBack(load);

  return function Near() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => whenNear(place.current as Element, arrive), []);
    useEffect(() => whenUsed(arrive), []);
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part />
        </Suspense>
      </div>
    );
  };
}

/** The same for a static part of the first view: its code loads when the page is used. */
export function lazyStill(load: Load, fallback: ReactNode): ComponentType {
  const { Part, arrive } = heldBack(load);

  return function Still() {
    useEffect(() => (used ? arrive() : whenUsed(arrive)), []);
    return (
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    );
  };
}
