import type { assessPreAlertInput, assessPreAlertOutput } from '@jadeport/contract/pre-alerts';
import { parsePounds } from '@jadeport/estimator';
import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { shipmentOf, toGoods } from './goods.ts';

type Needs = Pick<Deps, 'database' | 'goodsAssessor' | 'settingsStore'>;

/**
 * What Customs may charge for goods that nobody has announced yet, under the settings of now.
 *
 * @throws VALIDATION_FAILED where they are worth more than can be estimated
 */
export async function assessPreAlert(
  { database, goodsAssessor, settingsStore }: Needs,
  { items, service, weight }: z.output<typeof assessPreAlertInput>,
): Promise<z.output<typeof assessPreAlertOutput>> {
  const settings = settingsStore.present();
  const goods = toGoods(items);
  shipmentOf(goods, settings);
  const assess = await goodsAssessor(database);
  const weightMilliPounds = weight === undefined ? null : (parsePounds(String(weight)) ?? null);
  return { assessment: assess({ items: goods, service, weightMilliPounds, settings }) ?? null };
}
