export { cutText, graphemesOf } from './cut-text.ts';
export { csvCell, withFormulaMark } from './formula-mark.ts';
export { plainText } from './plain-text.ts';
export { storableText } from './storable-text.ts';
