import { Migration } from '@mikro-orm/migrations';

/** The first steps that administrators set aside, and the mail server that took a test email. */
export class FirstSteps extends Migration {
  override up(): void {
    this.addSql(`create table first_steps (
      step text not null,
      owner text not null,
      server text null,
      actor text null,
      at timestamptz(3) not null,
      constraint first_steps_pkey primary key (step, owner)
    )`);
  }
}
