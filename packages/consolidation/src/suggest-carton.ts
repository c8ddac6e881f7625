import { type Carton, cartons } from './cartons.ts';
import { type Dimensions, volumetricMilliPounds } from './volumetric.ts';

/** A packed box; its weight is in thousandths of a pound. */
export type Box = Dimensions & { readonly weightMilliPounds: number };

/** The place of a box: millimetres from one lower corner of the carton. */
export type Placement = { readonly at: Sides; readonly size: Sides };
type Sides = readonly [number, number, number];

/** A suggested carton; weights are in thousandths of a pound. */
export type CartonSuggestion = {
  readonly carton: Carton;
  /** The volumetric weight of the carton. */
  readonly volumetric: number;
  /**
   * The weight charged where the larger of actual and volumetric counts: `separate` for each box
   * alone, `combined` for all in the carton. Combining saves because a heavy box offsets the volume
   * of a light one.
   */
  readonly separate: number;
  readonly combined: number;
  /** Negative where the carton is charged more than the separate boxes. */
  readonly saving: number;
  /** In the order of the boxes. */
  readonly placements: readonly Placement[];
};

/**
 * Returns the smallest carton for which a packing of the boxes is found, turning them if needed;
 * undefined where none is found. The search is a heuristic, so people may pack tighter.
 */
export function suggestCarton(
  boxes: readonly Box[],
  divisor: number,
  sizes: readonly Carton[] = cartons,
): CartonSuggestion | undefined {
  const bySize = sizes.toSorted((one, other) => volumeOf(one) - volumeOf(other));
  for (const carton of bySize) {
    const placements = packAnyWay(boxes, carton);
    if (!placements) continue;
    const volumetric = volumetricMilliPounds(carton, divisor);
    const weight = boxes.reduce((sum, { weightMilliPounds }) => sum + weightMilliPounds, 0);
    const separate = boxes.reduce(
      (sum, box) => sum + Math.max(box.weightMilliPounds, volumetricMilliPounds(box, divisor)),
      0,
    );
    const combined = Math.max(weight, volumetric);
    return { carton, volumetric, separate, combined, saving: separate - combined, placements };
  }
  return undefined;
}

const volumeOf = ({ lengthMm, widthMm, heightMm }: Dimensions) => lengthMm * widthMm * heightMm;

/** The six orders of three axes. */
const axes = [
  [0, 1, 2],
  [1, 0, 2],
  [0, 2, 1],
  [2, 0, 1],
  [1, 2, 0],
  [2, 1, 0],
] as const;

const laid = (sides: Sides, [x, y, z]: (typeof axes)[number]): Sides => [
  sides[x],
  sides[y],
  sides[z],
];

/** Tries the carton on each of its sides until one orientation holds every box. */
function packAnyWay(boxes: readonly Box[], carton: Carton): Placement[] | undefined {
  const room: Sides = [carton.lengthMm, carton.widthMm, carton.heightMm];
  for (const way of axes) {
    const placements = pack(boxes, laid(room, way));
    // Converts the placements back to the carton's own axes.
    const back = [way.indexOf(0), way.indexOf(1), way.indexOf(2)] as unknown as typeof way;
    if (placements)
      return placements.map(({ at, size }) => ({ at: laid(at, back), size: laid(size, back) }));
  }
  return undefined;
}

/**
 * Places the largest box first, each as low, then as far back and left as possible, in corners of
 * the carton or of boxes placed before. Returns undefined where a box finds no place.
 */
function pack(boxes: readonly Box[], room: Sides): Placement[] | undefined {
  const order = boxes
    .map((box, index) => ({ box, index }))
    .toSorted((one, other) => volumeOf(other.box) - volumeOf(one.box));
  const placed: Placement[] = [];
  const answer: Placement[] = [];
  let corners: Sides[] = [[0, 0, 0]];
  for (const { box, index } of order) {
    const found = placeOf(box, corners, placed, room);
    if (!found) return undefined;
    placed.push(found);
    answer[index] = found;
    corners = [...corners, ...cornersOf(found)].toSorted(lowestFirst);
  }
  return answer;
}

function placeOf(
  box: Dimensions,
  corners: readonly Sides[],
  placed: readonly Placement[],
  room: Sides,
): Placement | undefined {
  for (const at of corners) {
    for (const size of turned(box)) {
      const place = { at, size };
      const isInside = at.every((from, side) => from + (size[side] ?? 0) <= (room[side] ?? 0));
      if (isInside && !placed.some((other) => overlap(place, other))) return place;
    }
  }
  return undefined;
}

/** The orientations of a box, the flattest first. */
function turned({ lengthMm, widthMm, heightMm }: Dimensions): Sides[] {
  const ways = axes.map((way) => laid([lengthMm, widthMm, heightMm], way));
  return ways.toSorted((one, other) => one[2] - other[2]);
}

const cornersOf = ({ at: [x, y, z], size: [length, width, height] }: Placement): Sides[] => [
  [x + length, y, z],
  [x, y + width, z],
  [x, y, z + height],
];

const lowestFirst = (one: Sides, other: Sides) =>
  one[2] - other[2] || one[1] - other[1] || one[0] - other[0];

function overlap(one: Placement, other: Placement): boolean {
  return one.at.every((from, side) => {
    const to = other.at[side] ?? 0;
    return from < to + (other.size[side] ?? 0) && to < from + (one.size[side] ?? 0);
  });
}
