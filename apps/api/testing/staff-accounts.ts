import { aMemberOfStaff, newEmail, type Person } from './people.ts';
import { openTestApp } from './test-app.ts';

/** A valid invitation with a new e-mail address. */
export const invitation = (changes: object = {}) => ({
  email: newEmail(),
  firstName: 'Keisha',
  lastName: 'Grant',
  role: 'staff',
  lang: 'en',
  ...changes,
});

/** A service with an administrator, and what administrators do with the accounts of staff. */
export async function openStaffAccounts() {
  const home = await openTestApp();
  const boss = await aMemberOfStaff(home, 'admin');
  return {
    home,
    boss,
    update: (id: string, body: unknown, { session }: Pick<Person, 'session'> = boss) =>
      home.send('PUT', `/api/admin/staff/${id}`, { body, session }),
    signIn: (username: string, password: string) =>
      home.send('POST', '/api/auth/login', { body: { username, password } }),
    /** The entries of the audit log about a thing, newest first. */
    async auditOf(thing: string) {
      const url = `/api/admin/audit?q=${encodeURIComponent(thing)}`;
      const { body } = await home.send('GET', url, { session: boss.session });
      return body.items.map(({ action, actor, details }: Record<string, unknown>) => ({
        action,
        actor,
        details,
      }));
    },
  };
}
