export { cutText, graphemesOf } from './cut-text.ts';
