/** Loads the result cards, which are not needed before the first look-up. */
export const loadAnswer = () => import('./answer.tsx');
