import { type Carton, cartons } from './cartons.ts';
import { type Dimensions, volumetricMilliPounds } from './volumetric.ts';

/** A box as it stands in the warehouse; thousandths of a pound. */
export type Box = Dimensions & { readonly weightMilliPounds: number };

/** Where a box stands: millimetres from one lower corner of the carton. */
export type Placement = { readonly at: Sides; readonly size: Sides };
type Sides = readonly [number, number, number];

/** Weights in thousandths of a pound. */
export type Rehearsal = {
  readonly carton: Carton;
  /** The carton's volumetric weight. */
  readonly volumetric: number;
  /**
   * What counts where the larger of scale and volume does: of each box, and of all in the carton. A
   * heavy box pays for the room of a light one beside it, which is what combining saves.
   */
  readonly separate: number;
  readonly combined: number;
  /** Below zero where the carton takes more room than that. */
  readonly saving: number;
  /** In the order of the boxes. */
  readonly placements: readonly Placement[];
};

/**
 * The smallest carton in which the boxes are found to fit, turned as they need, before anything is
 * opened; undefined where none takes them. A rehearsal: people may pack tighter.
 */
export function suggestCarton(
  boxes: readonly Box[],
  divisor: number,
  sizes: readonly Carton[] = cartons,
): Rehearsal | undefined {
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

/** The ways to lay three sides out, each a list of axes. */
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

/** Packs the carton standing on each of its sides until one way holds every box. */
function packAnyWay(boxes: readonly Box[], carton: Carton): Placement[] | undefined {
  const room: Sides = [carton.lengthMm, carton.widthMm, carton.heightMm];
  for (const way of axes) {
    const placements = pack(boxes, laid(room, way));
    // Back to the carton's own axes: where each of them went.
    const back = [way.indexOf(0), way.indexOf(1), way.indexOf(2)] as unknown as typeof way;
    if (placements)
      return placements.map(({ at, size }) => ({ at: laid(at, back), size: laid(size, back) }));
  }
  return undefined;
}

/**
 * The largest box first, each as low, then as far back and left as it can stand: in a corner of the
 * carton, or in one that boxes before it have made. Undefined where one finds no place.
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

/** The ways a box may stand, flattest first. */
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
