import {
  comparedNumber,
  hasOwnForm,
  type Piece,
  readNumbers,
  type Unwrapped,
} from '@jadeport/tracking';
import { Migration } from '@mikro-orm/migrations';

type Row = { id: string; waybill: string };

const rowsAtOnce = 500;

/**
 * Waybills that were stored with words, signs or the rest of a barcode around them become the number in
 * them, where there is one, and it is neither ours nor another one's of the same customer.
 */
export class ReadWaybills extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.#each('shipments', ({ id, waybill }, { number, piece }) =>
      this.execute(
        `with announced as (
           update pre_alerts p set waybill = ?
           where p.shipment_id = ? and p.waybill = ? and (p.state = 'cancelled' or not exists (
             select 1 from pre_alerts o where o.customer_id = p.customer_id and o.id <> p.id
               and o.compared_waybill = ? and o.state <> 'cancelled'))
           returning p.shipment_id)
         update shipments s set waybill = ?, piece = ?::jsonb
         where s.id = ? and s.waybill = ? and (
           exists (select 1 from announced)
           or not exists (select 1 from pre_alerts p where p.shipment_id = s.id and p.waybill = s.waybill))
         returning id`,
        [number, id, waybill, comparedNumber(number), number, jsonOf(piece), id, waybill],
      ),
    );
    await this.#each('unclaimed_parcels', ({ id, waybill }, { number, piece }) =>
      this.execute(
        `update unclaimed_parcels u set waybill = ?, piece = ?::jsonb
         where u.id = ? and u.waybill = ? and (u.state <> 'shelved' or not exists (
           select 1 from unclaimed_parcels o where o.id <> u.id and o.state = 'shelved'
             and o.compared_waybill = ? and coalesce(o.piece->>'place', '') = ?))
         returning id`,
        [number, jsonOf(piece), id, waybill, comparedNumber(number), String(piece?.place ?? '')],
      ),
    );
  }

  /** Mends the rows of a table whose waybill is more than the number in it, and logs each. */
  async #each(
    table: string,
    mend: (row: Row, read: Unwrapped) => Promise<unknown[]>,
  ): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = (await this.execute(
        `select id, waybill from ${table}
         where id > ? and (waybill ~ '[^A-Z0-9]|^[0-9]{30,34}$|^(FEDEX|UPS|USPS|DHL|EMS|AMAZON|YUNDA|TRACKING|TRK|NO)')
         order by id limit ${rowsAtOnce}`,
        [after],
      )) as Row[];
      for (const row of rows) {
        const read = numberOf(row.waybill);
        if (!read) continue;
        const mended = (await mend(row, read)).length > 0;
        this.config.get('logger')(
          `${table}: ${row.waybill} (${row.id}) ${mended ? 'is' : 'stays beside'} ${read.number}`,
        );
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}

const jsonOf = (piece: Piece | undefined) => (piece ? JSON.stringify(piece) : null);

/** The one number of a waybill that is more than it; undefined for any other waybill. */
function numberOf(waybill: string): Unwrapped | undefined {
  const [read, ...others] = readNumbers(waybill).numbers;
  if (!read || others.length > 0 || hasOwnForm(read.number)) return undefined;
  return comparedNumber(read.number) === comparedNumber(waybill) ? undefined : read;
}
