import { layoutOf, type Step, type Target } from './graph-layout.js';

const step = (id: string, publishAtUtc: string | null, parentStepId: string | null = null): Step =>
  ({ id, publishAtUtc, parentStepId }) as Step;
const target = (...steps: Step[]): Target => ({ steps }) as Target;

it('puts steps in the lane of their account and the column of their time', () => {
  const layout = layoutOf([
    target(step('a', '2026-11-24T08:00:00Z'), step('b', null, 'a')),
    target(step('a', '2026-11-23T08:00:00Z')),
  ]);
  expect(layout.columns).toEqual(['2026-11-23T08:00:00Z', '2026-11-24T08:00:00Z', null]);
  expect(layout.steps.map(({ step: { id }, lane, column }) => [id, lane, column])).toEqual([
    ['a', 1, 0],
    ['a', 0, 1],
    ['b', 0, 2],
  ]);
});

it('draws an arrow from a step to what answers it', () => {
  const { arrows } = layoutOf([
    target(step('a', '2026-11-24T08:00:00Z'), step('b', null, 'a')),
    target(step('c', '2026-11-24T08:00:00Z')),
  ]);
  expect(arrows.map(({ from, to }) => [from.step.id, to.step.id])).toEqual([['a', 'b']]);
});

it('stands steps of one moment beside each other', () => {
  const at = '2026-11-24T08:00:00Z';
  const { columns, steps } = layoutOf([target(step('a', at), step('b', at))]);
  expect(columns).toEqual([at, at]);
  expect(steps.map(({ column }) => column)).toEqual([0, 1]);
});
