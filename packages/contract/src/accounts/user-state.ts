/** Whether a user may sign in. */
export const userStates = ['active', 'suspended'] as const;
export type UserState = (typeof userStates)[number];

export const userCommands = ['suspend', 'restore'] as const;
export type UserCommand = (typeof userCommands)[number];

type Row = Readonly<Partial<Record<UserCommand, UserState>>>;

/** The state that each command leads to; without a row it changes nothing. */
export const userTransitions: Readonly<Record<UserState, Row>> = {
  active: { suspend: 'suspended' },
  suspended: { restore: 'active' },
};

/** The states that a command changes. */
export const userStatesBefore = (command: UserCommand): UserState[] =>
  userStates.filter((state) => userTransitions[state][command]);
