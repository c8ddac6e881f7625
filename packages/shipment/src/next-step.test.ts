import { expect, test } from 'vitest';
import examples from './next-step.examples.json' with { type: 'json' };
import {
  alarmOf,
  groupOf,
  hasNewsAhead,
  isAbroad,
  nextStepOf,
  nextSteps,
  type Stage,
  shipmentGroups,
  stageOf,
  stages,
  type UnitFacts,
} from './next-step.ts';
import { type ShipmentStatus, shipmentStatuses } from './status.ts';

test.each(examples.statuses)('$status', (row) => {
  const status = row.status as ShipmentStatus;
  expect({
    status,
    nextStep: nextStepOf({ status }),
    group: groupOf(status),
    alarm: alarmOf(status),
    news: hasNewsAhead(status),
  }).toEqual(row);
});

test('the table of examples has every status', () => {
  expect(examples.statuses.map(({ status }) => status)).toEqual(shipmentStatuses);
});

test.each(examples.facts)('$says: $step', ({ facts, step }) => {
  expect(nextStepOf(facts as UnitFacts)).toBe(step);
});

test('the table of examples has every next step', () => {
  const named = [
    ...examples.facts.map(({ step }) => step),
    ...examples.statuses.map((each) => each.nextStep),
  ];
  expect(new Set(named)).toEqual(new Set(nextSteps));
});

test.each(examples.places)('$status at $location after $history: abroad $abroad', (row) => {
  const { status, location, history, abroad } = row;
  expect(isAbroad(status as ShipmentStatus, location, history as ShipmentStatus[])).toBe(abroad);
});

test('every group has a status', () => {
  expect(new Set(shipmentStatuses.map(groupOf))).toEqual(new Set(shipmentGroups));
});

test.each(examples.stages)('newest first $statuses is $stage', ({ statuses, stage }) => {
  expect(stageOf(statuses as ShipmentStatus[])).toBe(stage);
});

test('the table of examples has every stage', () => {
  const named = examples.stages.map(({ stage }) => stage as Stage);
  expect(new Set(named)).toEqual(new Set(stages));
});
