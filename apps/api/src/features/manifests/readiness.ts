import type { Language } from '@jadeport/contract';
import type { GoodsMatch } from '@jadeport/contract/goods';
import type { Readiness } from '@jadeport/contract/manifests';
import { goodsIn, vagueness } from '@jadeport/customs';
import { type Blocker, blockersOf, remedyOf } from '@jadeport/manifest';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Source } from '../../db/database.ts';
import type { EntityManager } from '../../db/orm.ts';
import { AppError, errorText } from '../../errors/app-error.ts';
import { decidedOf, goodsOf, keyOf, textsOf } from '../goods/goods-texts.ts';
import { findGoodsIn } from '../settings/find-goods.ts';
import { getManifestId } from './read-manifests.ts';
import { isHeld, unitsOf } from './units.ts';

type Needs = Pick<Deps, 'settings'>;
type Found = {
  trackingNumber: string;
  bag: number;
  code: Blocker;
  goods: GoodsMatch | null;
  suggestion: string | null;
};

/**
 * Whether everything in the bags may leave, and every reason against it; one statement for any number
 * of units, and each text about their contents is read once.
 *
 * @throws NOT_FOUND
 */
export async function readiness(
  em: EntityManager,
  deps: Needs,
  id: string,
  language: Language,
): Promise<Readiness> {
  const found = await findBlockers(em, deps, await getManifestId(em, id));
  return {
    ready: found.length === 0,
    blockers: found.map(({ code, ...unit }) => ({
      ...unit,
      code,
      message: errorText(code, paramsOf(unit), language),
      remedy: remedyOf(code),
    })),
  };
}

/** @throws NOT_READY_TO_SEAL with every reason */
export async function refuseUnready(tx: EntityManager, deps: Needs, id: string): Promise<void> {
  const found = await findBlockers(tx, deps, id);
  if (found.length === 0) return;
  const reasons = found.map(({ code, trackingNumber, ...unit }) => ({
    trackingNumber,
    error: new AppError(code, paramsOf(unit) as never),
  }));
  throw new AppError('NOT_READY_TO_SEAL', {}, { reasons });
}

const paramsOf = ({ goods }: Pick<Found, 'goods'>): Record<string, string> =>
  goods ? { word: goods.word } : {};

async function findBlockers(source: Source, { settings }: Needs, id: string): Promise<Found[]> {
  const { shipping, goodsRules } = settings();
  const units = await unitsOf(source, id)
    .select([
      's.tracking_number as trackingNumber',
      'b.number as bag',
      's.status',
      's.consolidation_state as consolidationState',
      isHeld(shipping.withoutAsking).as('onHold'),
      hasInvoice.as('hasInvoice'),
      sql<boolean>`c.trn is not null`.as('hasTrn'),
      's.weight_milli_pounds as weightMilliPounds',
      's.declared_value_cents as valueCents',
      's.description',
      textsOf.as('texts'),
      decidedOf.as('decided'),
    ])
    .orderBy('b.number')
    .orderBy('s.tracking_number')
    .execute();
  const matchesIn = readOnce((text) => findGoodsIn({ goodsRules }, [text]));
  const describe = readOnce(describedBy);
  return units.flatMap(({ trackingNumber, bag, description, texts, decided, ...unit }) => {
    const { isClear, suggestion } = describe(description);
    const found = goodsOf(texts).flatMap(matchesIn);
    const goods = [...new Map(found.map((match) => [keyOf(match), match])).values()].filter(
      (match) => !decided.includes(keyOf(match)),
    );
    const consolidationState = unit.consolidationState ?? null;
    const codes = blockersOf({ ...unit, consolidationState, description, isClear, goods });
    const blocked = { trackingNumber, bag, goods: null, suggestion: null };
    return codes.flatMap((code): Found[] => {
      const kind = goodsKindOf[code];
      if (kind) {
        const named = goods.filter((match) => match.kind === kind);
        return named.map((match) => ({ ...blocked, code, goods: match }));
      }
      return [{ ...blocked, code, ...(code.startsWith('DESCRIPTION_') && { suggestion }) }];
    });
  });
}

const goodsKindOf: Partial<Record<Blocker, GoodsMatch['kind']>> = {
  GOODS_PROHIBITED: 'prohibited',
  PERMIT_MISSING: 'restricted',
};

/** Thousands of units are described by some tens of texts. */
function readOnce<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? read(text);
    known.set(text, result);
    return result;
  };
}

/** Whether each of the goods of a description is named, and what it could be called in English. */
function describedBy(description: string): { isClear: boolean; suggestion: string | null } {
  const goods = goodsIn(description).map((text) => ({ text, ...vagueness(text) }));
  const names = goods.map(({ text, problems, suggestion }) =>
    problems.length > 0 ? suggestion : text,
  );
  return {
    isClear: !goods.some(({ problems }) => problems.includes('DESCRIPTION_VAGUE')),
    suggestion: names.includes(undefined) ? null : names.join(', '),
  };
}

/** Whether each parcel of a unit `s` has an invoice of its customer's or ours. */
const hasInvoice: RawBuilder<boolean> = sql`not exists (
  select from (
    select s.id where s.kind = 'parcel'
    union all select member.id from shipments member where member.consolidation_id = s.id
  ) parcel
  where not exists (
      select from pre_alerts announced
      where announced.shipment_id = parcel.id and announced.papers in ('waiting', 'passed'))
    and not exists (
      select from document_links l join documents d on d.id = l.document_id
      where l.thing = 'shipment' and l.thing_id = parcel.id and d.kind = 'invoice'))`;
