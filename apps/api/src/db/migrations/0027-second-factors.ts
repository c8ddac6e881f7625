import { Migration } from '@mikro-orm/migrations';

/** Second factors of users, and the recovery codes that replace them. */
export class SecondFactors extends Migration {
  override up(): void {
    for (const statement of [
      'alter table users add column second_factor_since timestamptz(3)',
      `create table second_factors (
        user_id uuid primary key
          constraint second_factors_user_id_foreign references users on delete cascade,
        secret text not null,
        last_counter bigint not null
      )`,
      `create table recovery_codes (
        user_id uuid not null
          constraint recovery_codes_user_id_foreign references users on delete cascade,
        code_hash text not null,
        primary key (user_id, code_hash)
      )`,
    ])
      this.addSql(statement);
  }
}
