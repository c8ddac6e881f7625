import type { FirstStep, FirstSteps, Settings } from '@jadeport/contract/settings';
import { firstSteps } from '@jadeport/contract/settings';
import { changesBetween, defaultSettings } from '@jadeport/settings';
import { sql } from 'kysely';
import type { Deps, SessionUser } from '../../context.ts';
import { kyselyIn } from '../../db/query.ts';

/** The address of the demonstration's customer, by which a database with its data is known. */
export const demoEmail = 'demo@jadeport.example';

const exampleServer = 'smtps://user:password@mail.example.com:465';

/** What an administrator of a new installation has to do, with what facts say is done. */
export async function getFirstSteps(
  deps: Pick<Deps, 'config' | 'database' | 'settings' | 'mailFrom'>,
  user: Pick<SessionUser, 'secondFactor'>,
): Promise<FirstSteps> {
  const { isTested, isHidden, hasColleague, hasDemo } = await readFacts(deps.database);
  const { business, warehouses, rates } = deps.settings();
  const smtp = deps.config.smtpUrl !== undefined;
  const done: Record<FirstStep, boolean> = {
    name: (['name', 'supportEmail', 'phone'] as const).every(
      (field) => business[field] !== defaultSettings.business[field],
    ),
    addresses:
      differs(business.office, defaultSettings.business.office) &&
      differs(warehouses, defaultSettings.warehouses),
    rates: differs(rates, defaultSettings.rates),
    mail: smtp && isTested,
    staff: hasColleague,
    secondFactor: user.secondFactor,
    demo: !deps.config.demo && !hasDemo,
  };
  return {
    hidden: isHidden,
    steps: firstSteps.map((step) => ({ step, done: done[step] })),
    mail: { smtp, env: [`SMTP_URL=${exampleServer}`, `MAIL_FROM="${deps.mailFrom()}"`] },
  };
}

type Part = Settings['rates'] | Settings['warehouses'] | Settings['business']['office'];
const differs = <Value extends Part>(now: Value, first: Value) =>
  changesBetween({ part: first }, { part: now }) !== undefined;

/** Untyped, because the table of accounts belongs to a higher feature. */
const readFacts = (database: Deps['database']) =>
  kyselyIn(database)
    .selectNoFrom([
      // An e-mail that became a file in the outbox tests no mail server.
      sql<boolean>`exists (
        select from audit_entries
        where lower(action) = 'settings.mail-tested' and details->>'smtp' = 'true'
      )`.as('isTested'),
      sql<boolean>`exists (
        select from audit_entries where lower(action) = 'settings.first-steps-hidden'
      )`.as('isHidden'),
      sql<boolean>`exists (
        select from users where role in ('staff', 'admin') offset 1
      )`.as('hasColleague'),
      sql<boolean>`exists (select from users where email = ${demoEmail})`.as('hasDemo'),
    ])
    .executeTakeFirstOrThrow();
