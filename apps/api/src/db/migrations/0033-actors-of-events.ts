import { Migration } from '@mikro-orm/migrations';

/**
 * Who recorded an event and when, not known of earlier ones; and the states of consolidations without
 * `packed`, which no row has ever had.
 */
export class ActorsOfEvents extends Migration {
  override up(): void {
    for (const statement of [
      `alter table tracking_events
        add column actor text null,
        add column recorded_at timestamptz(3) null`,
      `alter table shipments drop constraint shipments_consolidation_state_check,
        add constraint shipments_consolidation_state_check check
          (consolidation_state in ('requested', 'quoted', 'approved', 'declined', 'sealed')) not valid`,
      'alter table shipments validate constraint shipments_consolidation_state_check',
    ])
      this.addSql(statement);
  }
}
