/** The colours of the states, beside their words. */
export const colours = {
  open: 'yellow',
  accepted: 'green',
  declined: 'gray',
  withdrawn: 'gray',
} as const;
