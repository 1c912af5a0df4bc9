import { lanesOf } from './lanes.js';

const at = (...tops: number[]): { item: number; top: number }[] =>
  tops.map((top) => ({ item: top, top }));

it('leaves what touches nothing its whole width', () => {
  const { placed } = lanesOf(at(0, 50), 44, 2);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

it('puts beside each other what would cover each other, and takes a lane again once it is free', () => {
  const { placed, crowds } = lanesOf(at(0, 20, 46), 44, 2);
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ]);
  expect(crowds).toEqual([]);
});

it('counts what has no room', () => {
  const { placed, crowds } = lanesOf(at(0, 0, 0, 1, 2), 44, 2);
  expect(placed.every(({ lanes }) => lanes === 3)).toBe(true);
  expect(crowds).toEqual([{ items: [0, 1, 2], top: 0 }]);
});
