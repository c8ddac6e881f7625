import type { Assessment as Output } from '@jadeport/contract/customs';
import { assess, explainVariance, isFrozen, varianceOf } from '@jadeport/customs';
import type { PresentSettings } from '@jadeport/settings';
import type { Deps } from '../../context.ts';
import type { EntityManager } from '../../db/orm.ts';
import { Assessment } from './assessment.entity.ts';
import {
  findUnit,
  formulaCustoms,
  freightOf,
  goodsOf,
  modeOf,
  serviceOf,
  type Unit,
} from './find-unit.ts';
import { suggest, toSuggestedLine } from './search-tariff.ts';
import { tariffBook } from './tariff-book.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'settings'>;

/** What Customs answered, all parts named. */
const partNames = ['cif', 'duty', 'scf', 'levy', 'caf', 'stamp', 'gct', 'customs'] as const;

/**
 * The assessment of a package on its own or of a box, beside the estimate of the published formula.
 * Before anybody saved one, its goods with suggestions.
 *
 * @throws NOT_FOUND; IN_A_CONSOLIDATION
 */
export async function getAssessment(
  em: EntityManager,
  deps: Needs,
  trackingNumber: string,
): Promise<Output> {
  const unit = await findUnit(em, trackingNumber);
  const found = await em.findOne(Assessment, { shipment: unit.id });
  const book = await tariffBook(em, deps);
  const suggestions = (text: string) => (book ? suggest(book, text).map(toSuggestedLine) : []);
  const settings = deps.settings();
  const common = {
    trackingNumber: unit.trackingNumber,
    mode: modeOf(serviceOf(unit)),
    currency: 'USD',
    estimate: { customs: formulaCustoms(unit, settings) },
  } as const;
  if (!found) {
    return {
      ...common,
      ...unsaved(unit, settings),
      lines: goodsOf(unit, settings).map((goods) => ({
        ...goods,
        tariffCode: null,
        tariffDescription: null,
        rates: null,
        customsCents: null,
        suggestions: suggestions(goods.description),
      })),
    };
  }
  const { exchangeRate, rules, assessed } = found;
  const estimated = estimatedOf(found, common.mode);
  return {
    ...common,
    state: found.state,
    updatedAt: found.updatedAt.toISOString(),
    purpose: found.purpose,
    lane: found.lane ?? null,
    declarationNumber: found.declarationNumber ?? null,
    lines: found.lines.map((line, at) => ({
      description: line.description,
      quantity: line.quantity,
      valueCents: line.valueCents,
      tariffCode: line.code,
      tariffDescription: line.tariffDescription,
      rates: {
        duty: line.duty / 1_000,
        scf: line.scf / 1_000,
        levy: line.levy / 1_000,
        gct: line.gct / 1_000,
      },
      customsCents: estimated.lines[at] ?? null,
      suggestions: suggestions(line.description),
    })),
    freightCents: found.freightCents,
    insuranceCents: found.insuranceCents ?? null,
    exchangeRate: toRate(exchangeRate),
    rules: { source: rules.source, gctOnCaf: rules.gctOnCaf },
    estimated,
    dutyFree: estimated.dutyFree,
    assessed: assessed
      ? (Object.fromEntries(partNames.map((part) => [part, assessed[part] ?? null])) as NonNullable<
          Output['assessed']
        >)
      : null,
    variance: assessed ? varianceOf(estimated, assessed) : null,
    explanation: assessed ? explainVariance(estimated, assessed, rules.gctOnCaf) : [],
  };
}

/** What Customs may take by the lines that a person chose. */
export const estimatedOf = (
  { lines, purpose, freightCents, insuranceCents, exchangeRate, rules }: Assessment,
  mode: 'air' | 'sea',
) =>
  assess(
    {
      lines,
      purpose,
      mode,
      freightCents,
      insuranceCents: insuranceCents ?? undefined,
      jmdPerUsd: exchangeRate.jmdPerUsd,
    },
    rules,
  );

const unsaved = (unit: Unit, settings: PresentSettings) =>
  ({
    state: 'estimated',
    updatedAt: null,
    purpose: 'personal',
    lane: null,
    declarationNumber: null,
    freightCents: freightOf(unit, settings),
    insuranceCents: null,
    exchangeRate: toRate(settings.exchangeRate),
    rules: { source: settings.customs.source, gctOnCaf: settings.customs.gctOnCaf },
    estimated: null,
    dutyFree: false,
    assessed: null,
    variance: null,
    explanation: [],
  }) as const satisfies Partial<Output>;

const toRate = ({ jmdPerUsd, source, day }: PresentSettings['exchangeRate']) => ({
  jmdPerUsd,
  source,
  day,
});

/** The exchange rate and the rules that hold for an assessment: of today until it is declared. */
export const conditionsOf = (found: Assessment | null, settings: PresentSettings) =>
  found && isFrozen(found.state)
    ? { exchangeRate: found.exchangeRate, rules: found.rules }
    : { exchangeRate: settings.exchangeRate, rules: settings.customs };
