import { Records } from './records.js';
import { Sequence } from './sequence.js';
import { aNetwork } from './testing/a-network.js';

describe('records', () => {
  const { kernel } = aNetwork();
  const boards = new Records<{ readonly id: string; readonly name: string }>(kernel.state, 'board');

  it('keep things by their id', () => {
    boards.put({ id: '1', name: 'Garden' });
    boards.put({ id: '2', name: 'Kitchen' });
    expect(boards.change('2', { name: 'Cellar' })).toEqual({ id: '2', name: 'Cellar' });
    expect(boards.change('3', { name: 'Attic' })).toBeUndefined();
    expect(boards.all().map(({ name }) => name)).toEqual(['Garden', 'Cellar']);
    boards.remove('1');
    expect([boards.get('1'), boards.get('2')?.name]).toEqual([undefined, 'Cellar']);
  });

  it('are counted by a sequence that goes on', () => {
    const next = (name: string): number => new Sequence(kernel.state).next(name);
    expect([next('board'), next('board'), next('pin'), next('board')]).toEqual([1, 2, 1, 3]);
  });
});
