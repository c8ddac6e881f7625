import type { AnnouncedAssessment } from '@jadeport/contract/customs';
import type { GoodsLine, Service } from '@jadeport/estimator';
import type { PresentSettings } from '@jadeport/settings';
import type { Source } from '../db/database.ts';

/** Goods as announced, under the settings of their announcement. */
export type GoodsToAssess = {
  items: readonly (GoodsLine & { description: string })[];
  service: Service;
  weightMilliPounds: number | null;
  settings: PresentSettings;
};

/**
 * Port: what Customs may charge for announced goods. The tariff is read once for any number of them, in
 * the caller’s transaction; undefined without a tariff, and where a price is in a currency without a rate.
 */
export type GoodsAssessor = (
  source: Source,
) => Promise<(goods: GoodsToAssess) => AnnouncedAssessment | undefined>;
