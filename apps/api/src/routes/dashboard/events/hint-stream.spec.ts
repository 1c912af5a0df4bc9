import { HintStream } from './hint-stream.js';
import { PendingHints } from './pending-hints.js';

const TIMES = { openedAtMs: 0, endsAtMs: 600_000, heartbeatMs: 20_000 };

describe('a stream of hints', () => {
  let pending: PendingHints;
  let stream: HintStream;
  const said = (): string => String(stream.read() ?? '');

  beforeEach(() => {
    pending = new PendingHints();
    stream = new HintStream(pending, 7, TIMES);
  });

  it('begins with where it stands and when to come back', () => {
    expect(said()).toBe('retry: 2000\nid: 7\n\n');
  });

  it('says one thing at a time, and names a position only once all before it was said', () => {
    said();
    pending.add('posts', 'a');
    pending.add('runs', 'b');
    stream.beat(250, 9);
    expect(said()).toBe('id: 7\ndata: {"kind":"posts","ids":["a"]}\n\n');
    stream.beat(500, 9);
    expect(said()).toBe('id: 9\ndata: {"kind":"runs","ids":["b"]}\n\n');
    stream.beat(750, 9);
    expect(said()).toBe('');
  });

  it('gives a sign of life when nothing was said for a while', () => {
    said();
    stream.beat(19_999, 8);
    expect(said()).toBe('');
    stream.beat(20_000, 8);
    expect(said()).toBe('id: 8\n: heartbeat\n\n');
  });

  it('writes nothing more to one who does not read, and cuts it off after a while', () => {
    pending.add('posts', 'a');
    stream.beat(250, 8);
    expect([pending.isEmpty, stream.destroyed]).toEqual([false, false]);
    stream.beat(29_999, 8);
    expect(stream.destroyed).toBe(false);
    stream.beat(30_000, 8);
    expect(stream.destroyed).toBe(true);
    stream.beat(30_250, 8);
  });

  it('ends at its time', async () => {
    said();
    stream.beat(600_000, 8);
    stream.resume();
    await new Promise((resolve) => stream.once('end', resolve));
    expect(stream.readableEnded).toBe(true);
  });
});
