import { defineEntity, p } from '@mikro-orm/core';
import { TariffImport } from './tariff-import.entity.ts';

/** A line of the tariff from a day on, until a later one of the same code. */
export const TariffLine = defineEntity({
  name: 'TariffLine',
  tableName: 'tariff_lines',
  properties: {
    /** The code without dots. */
    digits: p.text().collation('C').primary(),
    fromDay: p.date().primary(),
    /** The file that brought it last. */
    import: () => p.manyToOne(TariffImport).updateRule('no action').deleteRule('no action'),
    /** As the file writes it. */
    code: p.text(),
    description: p.text(),
    /** Empty where the file has none. */
    descriptionZh: p.text(),
    /** In thousandths of a percent: 20 % is 20,000. */
    duty: p.integer(),
    gct: p.integer(),
    scf: p.integer(),
    levy: p.integer(),
    unit: p.text(),
  },
});
