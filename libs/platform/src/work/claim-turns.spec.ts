import { ClaimTurns } from './claim-turns.js';

/** A claim that ends when it is told to. */
function heldClaim() {
  let end = (_hasRoom: boolean): void => undefined;
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const claim = (): Promise<boolean> => {
    begin();
    return ended;
  };
  return { claim, begun, end };
}

describe('ClaimTurns', () => {
  it('lets one claim at a time, in the order they were asked for', async () => {
    const turns = new ClaimTurns<string>();
    const first = heldClaim();
    const order: string[] = [];
    const one = turns.take('one', first.claim);
    const two = turns.take('two', async () => {
      order.push('two');
      return false;
    });
    await first.begun;
    expect(order).toEqual([]);
    first.end(true);
    expect([await one, await two, order]).toEqual([true, false, ['two']]);
  });

  it('has those who ask for the same share a claim that has not begun, and no other', async () => {
    const turns = new ClaimTurns<string>();
    let claims = 0;
    const count = async (): Promise<boolean> => ((claims += 1), true);
    const first = heldClaim();
    const running = turns.take('same', first.claim);
    await first.begun;
    const later = [1, 2, 3].map(() => turns.take('same', count));
    first.end(true);
    await Promise.all([running, ...later]);
    expect(claims).toBe(1);
    await turns.take('same', count);
    expect(claims).toBe(2);
  });

  it('goes on after a claim that failed, and tells whoever asked for it', async () => {
    const turns = new ClaimTurns<string>();
    const broken = turns.take('one', () => Promise.reject(new Error('the database is away')));
    const next = turns.take('two', async () => true);
    await expect(broken).rejects.toThrow('the database is away');
    expect(await next).toBe(true);
    await expect(turns.ended()).resolves.toBeUndefined();
  });
});
