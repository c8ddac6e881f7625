import { Migration } from '@mikro-orm/migrations';

/** As `comparedNumber` of packages/tracking; stored waybills are in capitals. */
const signs = [
  String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8`,
  String.raw`\u00bb\u00bf\u00d7\u00f7\u0300-\u036f\u2000-\u206f\u20a0-\u20ff\u2190-\u245f`,
  String.raw`\u2500-\u2775\u2794-\u2bff\u3000-\u3004\u3008-\u3020\u30fb\ufe00-\ufe6f\uff61-\uff65`,
  String.raw`\U0001f110-\U0001faff`,
].join('');

const tables = ['shipments', 'pre_alerts', 'unclaimed_parcels'];

/**
 * Waybills are compared by their letters and digits, in a column. A trigger keeps it, so that the
 * former release, which knows no such column, fills it, too. A row that is moved keeps its own.
 */
export class ComparedWaybills extends Migration {
  override up(): void {
    for (const statement of [
      `create function compare_waybill() returns trigger language plpgsql as $$
        begin
          if new.compared_waybill is null
            or (tg_op = 'UPDATE' and new.waybill is distinct from old.waybill)
          then
            new.compared_waybill := coalesce(
              nullif(regexp_replace(upper(new.waybill collate "C"), '[${signs}]+', '', 'g'), ''),
              new.waybill);
          end if;
          return new;
        end $$`,
      ...tables.flatMap((table) => [
        `alter table ${table} add column compared_waybill text collate "C" null`,
        `create trigger ${table}_compared_waybill
          before insert or update of waybill on ${table}
          for each row execute function compare_waybill()`,
      ]),
    ])
      this.addSql(statement);
  }
}
