import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { npmInstall } from '../npm-install.ts';

/**
 * Installed by the first run that needs it, into its own folder, because as a dependency it would
 * add 176 MB to every installation.
 */
const version = '13.5.0';
const home = fileURLToPath(new URL(`../../../../.tools/lighthouse@${version}`, import.meta.url));

/** Lighthouse's scores, 0 to 100, and its figures for a simulated phone. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds to the largest contentful paint. */
  largestPaint: number;
  /** The failed audits of the last three categories. */
  failed: string[];
};

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const strict = { accessibility: 'accessibility', bestPractices: 'best-practices', seo: 'seo' };

/**
 * Installs Lighthouse if missing; the returned function audits an address as on a phone, in the
 * Chromium at `port`.
 *
 * @throws CannotRunError when npm cannot install it
 */
export async function openLighthouse(port: number): Promise<(address: string) => Promise<Audit>> {
  await npmInstall(home, [`lighthouse@${version}`]);
  const program = join(home, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(program).href
  );
  return async (address) => {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
    const failure = result?.lhr.runtimeError?.message;
    if (!result || failure) throw new Error(`Lighthouse on ${address}: ${failure ?? 'no result'}`);
    return auditOf(result.lhr);
  };
}

function auditOf({ categories, audits }: Report): Audit {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const failed = Object.values(strict).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score(strict.accessibility),
    bestPractices: score(strict.bestPractices),
    seo: score(strict.seo),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    failed,
  };
}
