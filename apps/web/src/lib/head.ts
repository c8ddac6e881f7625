import { brandName } from '@jadeport/brand';
import type { PublicTexts, StaffTexts } from '@jadeport/i18n';
import { brand } from './brand.ts';
import type { Wording } from './texts.tsx';

type Params = Record<string, string>;
type RouteMatch = {
  context: { wording: Wording; staffTexts?: StaffTexts };
  params: Params;
};
type Say = (texts: PublicTexts, params: Params) => string;

/**
 * The `head` of a route: its title in the page's language, and a description for search engines.
 */
export function head(title: Say, description?: Say) {
  return (page: { match: unknown }) => {
    const { context, params } = page.match as RouteMatch;
    const { language, texts } = context.wording;
    return {
      meta: [
        { title: `${title(texts, params)} · ${brandName(brand, language)}` },
        ...(description ? [{ name: 'description', content: description(texts, params) }] : []),
      ],
    };
  };
}

/** The same for a page inside a route that has loaded staff's texts. */
export function staffHead(title: (texts: StaffTexts, params: Params) => string) {
  return (page: { match: unknown }) => {
    const { context, params } = page.match as RouteMatch;
    // The texts are missing where the route above refused access.
    if (!context.staffTexts) return {};
    const name = brandName(brand, context.wording.language);
    return { meta: [{ title: `${title(context.staffTexts, params)} · ${name}` }] };
  };
}

type Meta = { title?: unknown; name?: unknown; content?: unknown } | undefined;
type Match = { meta?: readonly Meta[] | undefined };

/** The title and description of the deepest route that has them. */
export function documentHead(matches: readonly Match[]): { title: string; description?: string } {
  const metas = matches.flatMap((match) => match.meta ?? []);
  const title = metas.findLast((meta) => meta?.title)?.title;
  const description = metas.findLast((meta) => meta?.name === 'description')?.content;
  return {
    title: typeof title === 'string' ? title : brand.name,
    ...(typeof description === 'string' ? { description } : {}),
  };
}
