import type { AnnouncedAssessment } from '@jadeport/contract/customs';
import { assess } from '@jadeport/customs';
import { estimate } from '@jadeport/estimator';
import type { Deps } from '../../context.ts';
import type { GoodsAssessor, GoodsToAssess } from '../../ports/goods-assessor.ts';
import { announced, leastWeight, modeOf } from './find-unit.ts';
import { suggest } from './search-tariff.ts';
import { type TariffBook, tariffBook } from './tariff-book.ts';

/** What Customs may charge for announced goods, by the likeliest line of each. */
export const createGoodsAssessor =
  (deps: Pick<Deps, 'database' | 'clock'>): GoodsAssessor =>
  async (source) => {
    const book = await tariffBook(source, deps);
    return (goods) => (book ? assessGoods(book, goods) : undefined);
  };

function assessGoods(
  book: TariffBook,
  { items, service, weightMilliPounds, settings }: GoodsToAssess,
): AnnouncedAssessment | undefined {
  const { tariff, exchangeRate, customs: rules } = settings;
  const goods = items.map((item) => ({
    ...announced(item, settings),
    found: suggest(book, item.description, 1)[0],
  }));
  const values = goods.flatMap(({ valueCents }) => (valueCents === null ? [] : [valueCents]));
  if (goods.length === 0 || values.length < goods.length) return undefined;
  const weight = { weightMilliPounds: weightMilliPounds || leastWeight, service };
  const valueCents = values.reduce((sum, value) => sum + value, 0);
  const formula = estimate({ valueCents, ...weight }, tariff);
  // What nobody recognises stands with the rates of the published formula.
  const rated = goods.map(({ found }) => found?.line ?? tariff);
  const found = assess(
    {
      lines: rated.map(({ duty, scf, levy, gct }, at) => ({
        valueCents: values[at] ?? 0,
        duty,
        scf,
        levy,
        gct,
      })),
      purpose: 'personal',
      mode: modeOf(service),
      freightCents: formula.shipping,
      jmdPerUsd: exchangeRate.jmdPerUsd,
    },
    rules,
  );
  const isRatedOtherwise = rated.some(
    ({ duty, gct }) => duty !== tariff.duty || gct !== tariff.gct,
  );
  return {
    customs: found.customs,
    confidence: Math.min(...goods.map((each) => each.found?.confidence ?? 0)),
    reason: reasonOf({
      isSame: found.customs === formula.customs,
      isFreeOtherwise: found.dutyFree !== formula.dutyFree,
      isUnknown: goods.some((each) => !each.found),
      isRatedOtherwise,
    }),
    lines: goods.map(({ description, found: suggested }, at) => ({
      description,
      tariffCode: suggested?.line.code ?? null,
      tariffDescription: suggested?.line.description ?? null,
      tariffDescriptionZh: suggested?.line.descriptionZh ?? null,
      duty: (rated[at]?.duty ?? 0) / 1_000,
      gct: (rated[at]?.gct ?? 0) / 1_000,
      customs: found.lines[at] ?? 0,
      confidence: suggested?.confidence ?? 0,
    })),
  };
}

type Differences = Record<'isSame' | 'isFreeOtherwise' | 'isUnknown' | 'isRatedOtherwise', boolean>;

function reasonOf(differences: Differences): AnnouncedAssessment['reason'] {
  if (differences.isSame) return 'same';
  if (differences.isFreeOtherwise) return 'duty_free';
  if (differences.isUnknown) return 'unknown';
  return differences.isRatedOtherwise ? 'rates' : 'fees';
}
