import { carriedBy, labelsOf, pressed, type LabelWish } from './label-wish.js';

const carrying = (...ids: string[]) => ({
  labels: ids.map((id) => ({ id, name: id, color: 'gray' as const })),
});
const NOTHING: LabelWish = new Map();

describe('the labels of chosen posts', () => {
  it('are on all of them, on some, or on none', () => {
    const posts = [carrying('lab_1', 'lab_2'), carrying('lab_1')];
    expect(['lab_1', 'lab_2', 'lab_3'].map((id) => carriedBy(posts, id))).toEqual([
      'all',
      'some',
      'none',
    ]);
  });

  it('are put on all by a press, and taken off all by the next', () => {
    const on = pressed(NOTHING, 'lab_2', 'some');
    expect(labelsOf(on)).toEqual({ add: ['lab_2'], remove: [] });
    const off = pressed(on, 'lab_2', 'some');
    expect(labelsOf(off)).toEqual({ add: [], remove: ['lab_2'] });
  });

  it('are left alone where nothing would change', () => {
    const off = pressed(NOTHING, 'lab_1', 'all');
    expect(labelsOf(off)).toEqual({ add: [], remove: ['lab_1'] });
    expect([...pressed(off, 'lab_1', 'all')]).toEqual([]);
    const on = pressed(NOTHING, 'lab_3', 'none');
    expect([...pressed(on, 'lab_3', 'none')]).toEqual([]);
  });
});
