import type { Database } from '../src/db/database.ts';

/** The bags of sealed manifests whose totals are not what their lines come to. */
export const wrongBags = ({ execute }: Pick<Database, 'execute'>) =>
  execute(`
    select b.manifest_id, b.number from bags b join manifests m on m.id = b.manifest_id
    left join manifest_lines l on l.manifest_id = m.id and l.bag = b.number
      and l.kind is distinct from 'left_behind'
      and not exists (select from manifest_lines n where n.corrects_id = l.id)
    left join unit_arrivals a on a.manifest_id = m.id and a.shipment_id = l.shipment_id
    left join unit_resolutions r on r.manifest_id = m.id and r.shipment_id = l.shipment_id
    where m.sealed_at is not null
    group by b.id
    having (b.units, b.weight_milli_pounds, b.weight_grams, b.value_cents, b.counted, b.unresolved)
      is distinct from (
        count(l.id), coalesce(sum(l.weight_milli_pounds), 0), coalesce(sum(l.weight_grams), 0),
        coalesce(sum(l.value_cents), 0), count(a.shipment_id),
        count(l.id) filter (where a.shipment_id is null and r.kind is null))`);
