import { Migration } from '@mikro-orm/migrations';

/** Permits among the documents, and what staff decide about prohibited and restricted goods. */
export class Goods extends Migration {
  override up(): void {
    for (const statement of [
      'alter table documents drop constraint documents_kind_check',
      `alter table documents add constraint documents_kind_check
        check (kind in ('invoice', 'photo', 'id', 'proof', 'signature', 'permit')) not valid`,
      'alter table documents validate constraint documents_kind_check',
      `create table goods_decisions (
        shipment_id uuid not null
          constraint goods_decisions_shipment_id_foreign references shipments on delete cascade,
        rule text not null,
        word text not null,
        "as" text not null constraint goods_decisions_as_check
          check ("as" in ('other_goods', 'permit')),
        reason text null,
        actor text null,
        decided_at timestamptz(3) not null,
        constraint goods_decisions_pkey primary key (shipment_id, rule, word)
      )`,
    ])
      this.addSql(statement);
  }
}
