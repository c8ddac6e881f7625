/** The pages of each chapter of the handbook, in the order of `packages/i18n/content/en/handbook.md`. */
const chapters: readonly RegExp[] = [
  /^\/admin(?:\/(?:settings|staff|imports|locations).*)?$/,
  /^\/admin\/(?:receiving|pre-alerts)/,
  /^\/admin\/consolidations/,
  /^\/admin\/manifests(?!.*\/arrival)/,
  /\/arrival$|^\/admin\/customs/,
  /^\/admin\/(?:invoices|payments|reports)/,
  /^\/admin\/(?:pickups|deliveries|storage)/,
];

/** The anchor of the chapter about a page; empty where none is about it. */
export function chapterOf(pathname: string): string {
  const at = chapters.findIndex((pages) => pages.test(pathname));
  return at < 0 ? '' : `s${at + 1}`;
}
