import { Migration } from '@mikro-orm/migrations';

/** Sites are those of the settings; every present customer comes to the first branch. */
export class Sites extends Migration {
  override up(): void {
    this.addSql('alter table locations drop constraint locations_site_check');
    this.addSql("alter table customers add column branch text not null default 'JM'");
  }
}
