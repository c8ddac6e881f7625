import { Migration } from '@mikro-orm/migrations';

/** What the lines of a bag come to stands in the bag, so that a full manifest opens as fast as a small one. */
export class TotalsOfBags extends Migration {
  override up(): void {
    for (const statement of [
      `alter table bags add units integer not null default 0,
        add weight_milli_pounds bigint not null default 0,
        add weight_grams bigint not null default 0,
        add value_cents bigint not null default 0,
        add counted integer not null default 0,
        add unresolved integer not null default 0`,
      `update bags set units = l.units, weight_milli_pounds = l.milli_pounds,
          weight_grams = l.grams, value_cents = l.cents, counted = l.counted, unresolved = l.unresolved
        from (
          select l.manifest_id, l.bag, count(*) as units, sum(l.weight_milli_pounds) as milli_pounds,
            sum(l.weight_grams) as grams, sum(l.value_cents) as cents,
            count(a.shipment_id) as counted,
            count(*) filter (where a.shipment_id is null and r.kind is null) as unresolved
          from manifest_lines l
          left join unit_arrivals a on a.manifest_id = l.manifest_id and a.shipment_id = l.shipment_id
          left join unit_resolutions r on r.manifest_id = l.manifest_id and r.shipment_id = l.shipment_id
          where l.kind is distinct from 'left_behind' and not exists (
            select from manifest_lines n where n.manifest_id = l.manifest_id and n.corrects_id = l.id)
          group by l.manifest_id, l.bag
        ) l
        where bags.manifest_id = l.manifest_id and bags.number = l.bag`,
    ])
      this.addSql(statement);
  }
}
