export { type Journey, learnTransitTimes, leastCases, type TransitTime } from './learn.ts';
export { arrivalWindow, type CellOf, cellOf, daysBetween } from './window.ts';
