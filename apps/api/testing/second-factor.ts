import { Secret, TOTP } from 'otpauth';
import { aCustomer, type Person, password } from './people.ts';
import type { Session, TestApp } from './test-app.ts';

/** The code that an authenticator app with this secret shows at the time of the app's clock. */
export const codeAt = (home: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: home.deps.clock().getTime() + steps * 30_000,
  });

/**
 * Turns on a person's second factor. It uses the code of the previous time step, so that the present
 * one is still unused.
 */
export async function turnOnSecondFactor(
  home: TestApp,
  { session, password }: Pick<Person, 'session' | 'password'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  // The step must not end between the making of the code and its check.
  const leftOfStep = 30_000 - (home.deps.clock().getTime() % 30_000);
  if (leftOfStep < 15_000) home.passTime(leftOfStep);
  const body = { currentPassword: password };
  const started = await home.send('POST', '/api/auth/second-factor', { body, session });
  const { secret } = started.body;
  const confirmed = await home.send('POST', '/api/auth/second-factor/confirm', {
    body: { code: codeAt(home, secret, -1) },
    session,
  });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

let lastAddress = 0;
/** An address from which nobody has signed in yet. */
export const newAddress = () => `10.9.${lastAddress >> 8}.${lastAddress++ & 255}`;

/** Signs a person in by password, and by a code where one is given; from a new address. */
export const signInWith = (
  home: TestApp,
  { email, password }: Pick<Person, 'email' | 'password'>,
  code?: string,
  { session = new Map() as Session, address = newAddress() } = {},
) =>
  home.send('POST', '/api/auth/login', {
    body: { username: email, password, ...(code === undefined ? {} : { code }) },
    session,
    address,
  });

export const isSignedIn = async (home: TestApp, session: Session): Promise<boolean> =>
  (await home.send('GET', '/api/auth/user', { session: new Map(session) })).status === 200;

/** The recorded actions about a person, oldest first. */
export async function actionsAbout(home: TestApp, { userId }: Pick<Person, 'userId'>) {
  const sql = 'select action from audit_entries where thing_id = $1 order by id';
  const rows = await home.deps.database.execute<{ action: string }>(sql, [`account:${userId}`]);
  return rows.map(({ action }) => action);
}

/** For each operation of second factors an input with which permitted callers succeed. */
export const secondFactorInputs = (home: TestApp) => ({
  'accounts.startSecondFactor': () => ({ currentPassword: password }),
  'accounts.confirmSecondFactor': () => ({ code: '123456' }),
  'accounts.removeSecondFactor': () => ({ currentPassword: password, code: '123456' }),
  'accounts.renewRecoveryCodes': () => ({ currentPassword: password, code: '123456' }),
  'accounts.resetSecondFactor': async () => {
    const person = await aCustomer(home);
    await turnOnSecondFactor(home, person);
    return { username: person.email };
  },
});
