const covered = 'main :is(input:not([type=hidden]), select, textarea, [data-price])';

/**
 * Hides the closed chat's button while a field or a price is under it. Returns what ends that.
 */
export function giveWay(chat: HTMLDetailsElement): () => void {
  let asked = 0;
  const look = () => {
    asked = 0;
    const ours = chat.getBoundingClientRect();
    const isOver = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < ours.right && right > ours.left && top < ours.bottom && bottom > ours.top;
    };
    chat.toggleAttribute('data-aside', [...document.querySelectorAll(covered)].some(isOver));
  };
  const ask = () => {
    asked ||= requestAnimationFrame(look);
  };
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  for (const event of ['scroll', 'resize', 'input']) addEventListener(event, ask, options);
  ask();
  return () => {
    ended.abort();
    cancelAnimationFrame(asked);
  };
}
