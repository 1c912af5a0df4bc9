import { WorkLoop } from './work-loop.js';
import { HandMovedTimers } from '../testing/hand-moved-timers.js';

const SWEEP_MS = 1_000;

/** A gate that a test opens when it likes. */
function aGate(): { readonly passed: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

describe('a work loop', () => {
  let timers: HandMovedTimers;
  let looks: number;
  let failures: string[];
  /** What the next look does; nothing where a test says nothing. */
  let next: () => Promise<number | void>;
  let loop: WorkLoop;

  beforeEach(() => {
    timers = new HandMovedTimers();
    looks = 0;
    failures = [];
    next = async () => undefined;
    const look = (): Promise<number | void> => {
      looks += 1;
      return next();
    };
    const failed = ({ message }: Error): unknown => failures.push(message);
    loop = new WorkLoop({ look, failed, sweepMs: SWEEP_MS }, timers);
  });

  it('looks when it starts, and again with every sweep', async () => {
    loop.start();
    expect(looks).toBe(1);
    await timers.advance(SWEEP_MS - 1);
    expect(looks).toBe(1);
    await timers.advance(1);
    expect(looks).toBe(2);
    await timers.advance(SWEEP_MS);
    expect(looks).toBe(3);
  });

  it('looks only when woken before it starts', async () => {
    await loop.drained();
    await timers.advance(10 * SWEEP_MS);
    expect([looks, timers.waiting]).toEqual([1, 0]);
  });

  it('looks when the next work is due, and no later than the sweep', async () => {
    next = async () => 300;
    loop.start();
    await timers.advance(300);
    expect(looks).toBe(2);
    next = async () => 100 * SWEEP_MS;
    await timers.advance(300);
    expect(looks).toBe(3);
    await timers.advance(SWEEP_MS);
    expect(looks).toBe(4);
  });

  it('goes on at once where there may be more', async () => {
    const answers = [0, 0, undefined];
    next = async () => answers.shift();
    await loop.drained();
    expect(looks).toBe(3);
  });

  it('keeps an alarm for what is due although it is woken before', async () => {
    next = async () => 300;
    loop.start();
    await timers.advance(200);
    next = async () => undefined;
    await loop.drained();
    expect(looks).toBe(2);
    await timers.advance(100);
    expect(looks).toBe(3);
  });

  it('has one alarm only, however often it is woken', async () => {
    loop.start();
    for (let round = 0; round < 20; round += 1) await loop.drained();
    expect(timers.waiting).toBe(1);
  });

  it('looks once more for a thousand calls while it looks, and never twice at once', async () => {
    const gate = aGate();
    let atOnce = 0;
    let most = 0;
    next = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate.passed;
      atOnce -= 1;
    };
    loop.wake();
    for (let call = 0; call < 1_000; call += 1) loop.wake();
    expect(looks).toBe(1);
    gate.open();
    await loop.drained();
    expect([looks, most]).toEqual([2, 1]);
  });

  it('goes on after a look that failed: with the sweep, or when it is woken', async () => {
    next = () => Promise.reject(new Error('the database is away'));
    loop.start();
    await timers.advance(0);
    next = async () => undefined;
    await timers.advance(SWEEP_MS);
    expect([looks, failures]).toEqual([2, ['the database is away']]);
    next = () => Promise.reject(new Error('away again'));
    await loop.drained();
    next = async () => undefined;
    await loop.drained();
    expect([looks, failures.length]).toEqual([4, 2]);
  });

  it('does not forget who woke it during a look that failed', async () => {
    const gate = aGate();
    next = async () => {
      await gate.passed;
      next = async () => undefined;
      throw new Error('the database is away');
    };
    loop.wake();
    loop.wake();
    gate.open();
    await loop.drained();
    expect([looks, failures]).toEqual([2, ['the database is away']]);
  });

  it('does not spin while every look fails', async () => {
    next = () => Promise.reject(new Error('the database is away'));
    loop.start();
    await timers.advance(10 * SWEEP_MS);
    expect(looks).toBe(11);
  });

  it('looks again when a piece of work ends, whether it failed or not', async () => {
    const [first, second] = [aGate(), aGate()];
    loop.begin(first.passed);
    loop.begin(second.passed.then(() => Promise.reject(new Error('lost'))));
    expect([loop.inFlight, looks]).toEqual([2, 0]);
    first.open();
    await timers.advance(0);
    expect([loop.inFlight, looks]).toEqual([1, 1]);
    second.open();
    await loop.drained();
    expect([loop.inFlight, failures]).toEqual([0, ['lost']]);
  });

  it('is drained when neither a look nor a piece of work is under way', async () => {
    const gate = aGate();
    let isDrained = false;
    next = async () => {
      next = async () => undefined;
      loop.begin(gate.passed);
    };
    const drained = loop.drained().then(() => (isDrained = true));
    await timers.advance(0);
    expect(isDrained).toBe(false);
    gate.open();
    await drained;
    expect(looks).toBe(2);
  });

  it('waits at its stop for the look and for what that look began, and looks no more', async () => {
    const [look, piece] = [aGate(), aGate()];
    let isStopped = false;
    next = async () => {
      await look.passed;
      loop.begin(piece.passed);
    };
    loop.start();
    loop.wake();
    const stopped = loop.stop().then(() => (isStopped = true));
    look.open();
    await timers.advance(SWEEP_MS);
    expect(isStopped).toBe(false);
    piece.open();
    await stopped;
    loop.wake();
    await timers.advance(10 * SWEEP_MS);
    expect([looks, timers.waiting]).toEqual([1, 0]);
  });

  it('waits at its stop no longer than the grace', async () => {
    const gate = aGate();
    next = () => gate.passed;
    loop.start();
    let isStopped = false;
    const stopped = loop.stop(50).then(() => (isStopped = true));
    await timers.advance(49);
    expect(isStopped).toBe(false);
    await timers.advance(1);
    await stopped;
    gate.open();
  });

  it('leaves no timer behind when it stops in time', async () => {
    loop.start();
    await loop.stop(50);
    expect(timers.waiting).toBe(0);
  });

  it('tells since when no look has come to its end', async () => {
    const gate = aGate();
    loop.start();
    await timers.advance(400);
    expect(loop.lastLookAgeMs).toBe(400);
    next = () => gate.passed;
    loop.wake();
    await timers.advance(5 * SWEEP_MS);
    expect(loop.lastLookAgeMs).toBe(400 + 5 * SWEEP_MS);
    gate.open();
    await timers.advance(0);
    expect(loop.lastLookAgeMs).toBe(0);
  });

  it('does not count a look that failed as one that came to its end', async () => {
    next = () => Promise.reject(new Error('the database is away'));
    loop.start();
    await timers.advance(5 * SWEEP_MS);
    expect(loop.lastLookAgeMs).toBe(5 * SWEEP_MS);
  });
});
