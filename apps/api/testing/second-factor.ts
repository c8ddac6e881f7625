import { Secret, TOTP } from 'otpauth';
import { aCustomer, type Person, password } from './people.ts';
import type { TestApp } from './test-app.ts';

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
  const body = { currentPassword: password };
  const started = await home.send('POST', '/api/auth/second-factor', { body, session });
  const { secret } = started.body;
  const confirmed = await home.send('POST', '/api/auth/second-factor/confirm', {
    body: { code: codeAt(home, secret, -1) },
    session,
  });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** For each operation of second factors an input with which permitted callers succeed. */
export const secondFactorInputs = (home: TestApp) => ({
  'accounts.secondFactor': () => undefined,
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
