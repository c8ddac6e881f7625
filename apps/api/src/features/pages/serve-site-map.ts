import { addressIn } from '@jadeport/i18n';
import type { FastifyInstance } from 'fastify';
import type { WebPages } from '../../ports/web-pages.ts';

/** Paths excluded from search engines: the API, and pages with personal data. */
const disallowed = [
  ...['/api/', '/trpc/', '/dashboard', '/admin/', '/ecommerce/', '/tracking/'],
  ...['/notifications/', '/reset-password', '/confirm-email'],
];

/** `/robots.txt`, and `/sitemap.xml` with every public page in each language. */
export function serveSiteMap(
  app: FastifyInstance,
  { pages }: WebPages,
  publicUrl: () => string,
): void {
  const cached = 'public, max-age=3600';
  app.get('/robots.txt', async (_request, reply) => {
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`)];
    const text = [...lines, '', `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n');
    return reply.header('cache-control', cached).type('text/plain; charset=utf-8').send(text);
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const listed = pages.filter((page) => page.listed);
    const paths = [...new Set(listed.map(({ path }) => path))];
    const text = siteMap(publicUrl(), paths);
    return reply.header('cache-control', cached).type('application/xml; charset=utf-8').send(text);
  });
}

/** Every address with its alternates in other languages (sitemaps.org, hreflang). */
function siteMap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const english = `${publicUrl}${path}`;
    const addresses = { en: english, zh: addressIn(english, 'zh'), 'x-default': english };
    const alternates = Object.entries(addresses).map(
      ([lang, href]) =>
        `    <xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`,
    );
    return [addresses.en, addresses.zh].map((address) =>
      ['  <url>', `    <loc>${escapeXml(address)}</loc>`, ...alternates, '  </url>'].join('\n'),
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
