/** Examples of our numbers, computed by the build; no package and no customer has them. */
export const { exampleNumber, exampleCode } = import.meta.env.EXAMPLES;

/** Whether an answer is the built-in example. */
export const isExample = (number: string) => number === exampleNumber || number === exampleCode;
