import { Migration } from '@mikro-orm/migrations';

/** The XML Schemas that the customs breakdown is checked against. */
export class ManifestSchemas extends Migration {
  override up(): void {
    this.addSql(`create table manifest_schemas (
      id bigserial primary key,
      text text not null,
      recorded_at timestamptz(3) not null
    )`);
  }
}
