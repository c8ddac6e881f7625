/** Pages that say no more than the first texts when they open. */
const pages =
  /^\/(?:track|tracking\/[^/]+|about|faq|help|privacy|terms|notifications\/(?:confirm|stop))?$/;

/** Whether the page at a path needs the further texts before it can be drawn. */
export const needsFurtherTexts = (path: string): boolean => !pages.test(path);
