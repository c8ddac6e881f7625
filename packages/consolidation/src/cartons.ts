import type { Dimensions } from './volumetric.ts';

/** A carton that the warehouse has; `name` is the one printed on it. */
export type Carton = Dimensions & { readonly name: string };

const carton = (name: string, lengthMm: number, widthMm: number, heightMm: number): Carton => ({
  name,
  lengthMm,
  widthMm,
  heightMm,
});

/**
 * The sizes that Chinese suppliers number from 1 (largest) down, and three larger export cartons.
 */
export const cartons: readonly Carton[] = [
  carton('12', 130, 80, 90),
  carton('11', 145, 85, 105),
  carton('10', 175, 95, 115),
  carton('9', 195, 105, 135),
  carton('8', 210, 110, 140),
  carton('7', 230, 130, 160),
  carton('6', 260, 150, 180),
  carton('5', 290, 170, 190),
  carton('4', 350, 190, 230),
  carton('3', 430, 210, 270),
  carton('2', 530, 230, 290),
  carton('1', 530, 290, 370),
  carton('60 × 40 × 40', 600, 400, 400),
  carton('60 × 50 × 50', 600, 500, 500),
  carton('80 × 60 × 60', 800, 600, 600),
];
