import {
  type FirstStep,
  type FirstSteps,
  firstSteps as steps,
} from '@jadeport/contract/first-steps';
import { hasOwnPrices, samplesIn } from '@jadeport/settings';
import type { Deps, SessionUser } from '../../context.ts';
import type { Database } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { sendsEmail } from '../../email/sends-email.ts';
import { isMadeName } from '../accounts/make-administrator.ts';
import { User } from '../accounts/user.entity.ts';
import { accountId } from '../audit/actor.ts';
import { Location } from '../locations/location.entity.ts';
import { demoAddress } from './demo-address.ts';
import { FirstStepMark } from './first-step-mark.entity.ts';
import { serverOf } from './marks.ts';

type Reader = Pick<SessionUser, 'id' | 'email' | 'firstName' | 'lastName' | 'secondFactor'>;

/** What a new installation still needs, as an administrator sees it. */
export async function listFirstSteps(deps: Deps, reader: Reader): Promise<FirstSteps> {
  const [facts, marks] = await Promise.all([
    readFacts(deps.database),
    readMarks(deps.database, reader.id),
  ]);
  const settings = deps.settings();
  const samples = samplesIn(settings);
  const done: Record<FirstStep, boolean> = {
    account: !isMadeName(reader) && !reader.email.endsWith('.example'),
    business: samples.length === 0,
    prices: hasOwnPrices(settings),
    email: sendsEmail(deps) && marks.get('email') === serverOf(deps.config),
    staff: facts.colleagues > 1,
    shelf: facts.shelf,
    second_factor: reader.secondFactor,
    demo: !facts.demo,
  };
  const stateOf = (step: FirstStep) => {
    if (done[step]) return 'done';
    return marks.get(step) === null ? 'set_aside' : 'open';
  };
  return {
    items: steps.map((step) => ({
      step,
      state: stateOf(step),
      samples: step === 'business' ? samples : [],
    })),
    sendsEmail: sendsEmail(deps),
  };
}

/** The mail server that took a step's test email; null for a step that was set aside. */
async function readMarks(
  database: Database,
  userId: string,
): Promise<Map<FirstStep, string | null>> {
  const rows = await query(database, FirstStepMark)
    .selectFrom('first_steps')
    .where('owner', 'in', ['everybody', accountId(userId)])
    .select(['step', 'server'])
    .execute();
  return new Map(rows.map(({ step, server }) => [step, server]));
}

function readFacts(database: Database) {
  return query(database, User, Location)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .where('role', '<>', 'customer')
        .where('status', '=', 'active')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('colleagues'),
      eb.exists(eb.selectFrom('locations').select('id')).as('shelf'),
      eb.exists(eb.selectFrom('users').where('email', '=', demoAddress).select('id')).as('demo'),
    ])
    .$narrowType<{ colleagues: number; shelf: boolean; demo: boolean }>()
    .executeTakeFirstOrThrow();
}
