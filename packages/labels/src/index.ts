export { isLatin, textWidth } from './fit.ts';
export {
  type Element,
  type Encoder,
  type Label,
  type LabelSize,
  type Layout,
  labelSizes,
  type Picture,
} from './label.ts';
export { layout } from './layout.ts';
export { toSvg } from './svg.ts';
export { type Bitmap, dotsPerMm, toZpl } from './zpl.ts';
