/** The cards that answer a look-up: nobody needs them before they use the page. */
export const loadAnswer = () => import('./answer.tsx');
