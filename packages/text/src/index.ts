export { cutText, graphemesOf } from './cut-text.ts';
export { withFormulaMark } from './formula-mark.ts';
export { plainText } from './plain-text.ts';
export { storableText } from './storable-text.ts';
