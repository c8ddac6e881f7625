/* Text, because the reports count the same units. */

/** What was said of a unit: the estimate of its announcement, or the quote of a box. */
const said = (part: 'shipping' | 'customs') =>
  `coalesce((p.promised ->> '${part}')::int, k.${part}_cents)`;

/** A charge in US cents, at the rate of its invoice. */
const inUsd = `case c.currency when 'USD' then c.amount_cents
  else round(c.amount_cents / (i.fx ->> 'jmdPerUsd')::numeric) end`;

const billed = (kind: 'shipping' | 'customs') =>
  `coalesce(sum(${inUsd}) filter (where c.kind = '${kind}'), 0)::int`;

/** What was credited on a unit because Customs took less than was billed. */
const credited = `coalesce((select sum(n.worth_cents) from credit_notes n
  where n.shipment_id = s.id and n.explanation is not null), 0)::int`;

export type PromisedUnit = {
  trackingNumber: string;
  saidShipping: number;
  saidCustoms: number;
  shipping: number;
  customs: number;
};

/**
 * Units whose shipping stands on an issued invoice, with what was said of them and what they came to, as
 * `PromisedUnit`.
 *
 * @param condition of the shipments `s`
 */
export const promisedUnitsSql = (condition: string): string => `
  select s.tracking_number as "trackingNumber", ${said('shipping')} as "saidShipping",
    ${said('customs')} as "saidCustoms", ${billed('shipping')} as shipping,
    ${billed('customs')} - ${credited} as customs
  from shipments s
  left join pre_alerts p on p.shipment_id = s.id and p.state <> 'cancelled'
  left join consolidations k on k.shipment_id = s.id
  join charges c on c.shipment_id = s.id and c.state = 'invoiced'
    and c.kind in ('shipping', 'customs')
  join invoices i on i.id = c.invoice_id
  where ${condition} and ${said('shipping')} is not null and ${said('customs')} is not null
  group by s.id, s.tracking_number, p.promised, k.shipping_cents, k.customs_cents
  having bool_or(c.kind = 'shipping')`;

const shippingBilled = (when: string) => `select o.shipment_id
  from invoices j join charges o on o.invoice_id = j.id and o.kind = 'shipping' where ${when}`;

/** The same of the units whose shipping was first billed in a span. */
export const firstBilledSql = (from: string, to: string): string =>
  promisedUnitsSql(`
    s.id in (${shippingBilled(`j.issued_at >= ${from} and j.issued_at < ${to}`)})
    and not exists (${shippingBilled(`o.shipment_id = s.id and j.issued_at < ${from}`)})`);
