import { Migration } from '@mikro-orm/migrations';

/** The tax registration number of a customer, encrypted, with the last digits that are shown. */
export class TaxNumbers extends Migration {
  override up(): void {
    this.addSql('alter table customers add column trn text null, add column trn_end text null');
  }
}
