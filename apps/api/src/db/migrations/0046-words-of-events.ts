import { Migration } from '@mikro-orm/migrations';

/** Events name their place and their set note in both languages; those from before stay as they are. */
export class WordsOfEvents extends Migration {
  override up(): void {
    this.addSql(`alter table tracking_events add column location_zh text null,
      add column place_code text null, add column note_code text null`);
  }
}
