/** Pages whose first view needs the initial texts only. */
const pages = /^\/(?:track|tracking\/[^/]+|about|faq|help|privacy|terms)?$/;

/** Whether the page at a path needs the deferred texts for its first view. */
export const needsDeferredTexts = (path: string): boolean => !pages.test(path);
