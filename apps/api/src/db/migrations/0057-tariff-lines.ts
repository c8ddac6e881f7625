import { Migration } from '@mikro-orm/migrations';

/** The tariff of Customs in dated lines, and what staff chose for the texts of goods. */
export class TariffLines extends Migration {
  override up(): void {
    for (const statement of [
      `create table tariff_imports (
        id bigserial primary key,
        source text not null,
        lines integer not null,
        recorded_at timestamptz(3) not null
      )`,
      `create table tariff_lines (
        digits text collate "C" not null,
        from_day date not null,
        import_id bigint not null
          constraint tariff_lines_import_id_foreign references tariff_imports,
        code text not null,
        description text not null,
        description_zh text not null,
        duty integer not null,
        gct integer not null,
        scf integer not null,
        levy integer not null,
        unit text not null,
        primary key (digits, from_day)
      )`,
      `create table goods_corrections (
        id bigserial primary key,
        text text not null constraint goods_corrections_text_unique unique,
        code text not null,
        recorded_at timestamptz(3) not null
      )`,
    ])
      this.addSql(statement);
  }
}
