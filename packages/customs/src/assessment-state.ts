/** The states of an assessment, from our own figures to what was paid. */
export const assessmentStates = ['estimated', 'declared', 'assessed', 'settled'] as const;
export type AssessmentState = (typeof assessmentStates)[number];

/** `estimate`: other lines or costs; `declare`: it has a number at Customs; `assess`: Customs answered. */
export const assessmentCommands = ['estimate', 'declare', 'assess', 'settle'] as const;
export type AssessmentCommand = (typeof assessmentCommands)[number];

type Row = Readonly<Partial<Record<AssessmentCommand, AssessmentState>>>;

/** The state that each command leads to. What is settled does not change. */
const transitions: Readonly<Record<AssessmentState, Row>> = {
  estimated: { estimate: 'estimated', declare: 'declared', assess: 'assessed' },
  declared: { estimate: 'declared', declare: 'declared', assess: 'assessed' },
  assessed: { estimate: 'assessed', declare: 'assessed', assess: 'assessed', settle: 'settled' },
  settled: {},
};

/** Returns the state after a command, or undefined where the command is not allowed. */
export const afterAssessmentCommand = (
  state: AssessmentState,
  command: AssessmentCommand,
): AssessmentState | undefined => transitions[state][command];

/** Whether the exchange rate and the rules are those of an earlier day. */
export const isFrozen = (state: AssessmentState): boolean => state !== 'estimated';

/** Where Customs sends goods: released, papers checked, or examined. */
export const lanes = ['green', 'yellow', 'red'] as const;
export type Lane = (typeof lanes)[number];

/** Whether a lane keeps goods at Customs. */
export const isHolding = (lane: Lane): boolean => lane !== 'green';
