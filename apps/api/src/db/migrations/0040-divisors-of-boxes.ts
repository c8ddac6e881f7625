import { Migration } from '@mikro-orm/migrations';

/** The divisor that a box was quoted with; of earlier ones it is not known. */
export class DivisorsOfBoxes extends Migration {
  override up(): void {
    this.addSql('alter table consolidations add column volumetric_divisor integer null');
  }
}
