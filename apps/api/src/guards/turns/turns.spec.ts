import { Turns, type EndTurn } from './turns.js';

const stays = (): void => undefined;

describe('turns', () => {
  let turns: Turns;
  const began: string[] = [];

  beforeEach(() => {
    turns = new Turns({ atOnce: 2, mostWaiting: 2 });
    began.length = 0;
  });

  async function take(name: string, who: string): Promise<EndTurn> {
    const end = await turns.take(name, stays)!;
    began.push(who);
    return end;
  }
  const settled = (): Promise<void> => new Promise(setImmediate);

  it('are so many at once for one name, in the order in which they were wanted', async () => {
    const [first] = [await take('a', '1'), await take('a', '2')];
    void take('a', '3');
    void take('a', '4');
    await settled();
    expect(began).toEqual(['1', '2']);
    first();
    first();
    await settled();
    expect(began).toEqual(['1', '2', '3']);
  });

  it('of one name take none from another', async () => {
    await take('a', '1');
    await take('a', '2');
    await take('b', '3');
    expect(began).toEqual(['1', '2', '3']);
  });

  it('are refused where too many wait', async () => {
    await take('a', '1');
    const end = await take('a', '2');
    void take('a', '3');
    void take('a', '4');
    expect(turns.take('a', stays)).toBeNull();
    end();
    expect(turns.take('a', stays)).not.toBeNull();
  });

  it('are not given to who has left', async () => {
    await take('a', '1');
    const end = await take('a', '2');
    let leave = stays;
    void turns.take('a', (leaving) => (leave = leaving))!.then(() => began.push('left'));
    void take('a', '3');
    leave();
    end();
    await settled();
    expect(began).toEqual(['1', '2', '3']);
  });
});
