import type { Hint } from './hint.js';
import { LiveConnection, SessionOver } from './live-connection.js';
import { settled, TurnedClock } from './turned-clock.js';

/** What a server does with one stream. */
class Line {
  private readonly texts: string[] = [];
  private wake: () => void = () => undefined;
  private end: 'over' | 'cut' | null = null;

  say(text: string): void {
    this.texts.push(text);
    this.wake();
  }

  close(how: 'over' | 'cut'): void {
    this.end = how;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      for (const text of this.texts.splice(0)) yield text;
      if (this.end === 'over') return;
      if (this.end === 'cut') throw new TypeError('network error');
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

describe('a live connection', () => {
  let clock: TurnedClock;
  let ending: AbortController;
  let told: string[];
  let hints: Hint[];
  /** What the server answers, one after the other; the last for ever. */
  let answers: (Line | Error)[];
  let asked: (string | null)[];
  let connection: LiveConnection;
  let running: Promise<void>;

  const line = (): Line => answers.find((answer): answer is Line => answer instanceof Line)!;
  const start = async (...given: (Line | Error)[]): Promise<void> => {
    answers = given;
    running = connection.run(ending.signal);
    await settled();
  };

  beforeEach(() => {
    clock = new TurnedClock();
    ending = new AbortController();
    [told, hints, asked] = [[], [], []];
    const open = (lastEventId: string | null): Promise<Line> => {
      asked.push(lastEventId);
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      return answer instanceof Line ? Promise.resolve(answer) : Promise.reject(answer);
    };
    connection = new LiveConnection(
      { open, now: clock.now, wait: clock.wait, random: () => 0.5 },
      {
        hint: (hint) => hints.push(hint),
        contact: () => undefined,
        state: (state) => told.push(state),
        gap: () => told.push('gap'),
        sessionOver: () => told.push('session over'),
      },
    );
  });
  afterEach(async () => {
    ending.abort();
    await running;
  });

  it('hands on what it hears', async () => {
    await start(new Line());
    line().say('id: 4\ndata: {"kind":"posts","ids":["post_1"]}\n\n');
    await settled();
    expect([told, hints]).toEqual([['live'], [{ kind: 'posts', ids: ['post_1'] }]]);
  });

  it('comes back after a regular end, and says where it was', async () => {
    const first = new Line();
    await start(first, new Line());
    first.say('id: 12\n\n');
    await clock.turn(30_000);
    first.close('over');
    await clock.turn(999);
    expect(asked).toEqual([null]);
    await clock.turn(1);
    expect([asked, told]).toEqual([
      [null, '12'],
      ['live', 'live', 'gap'],
    ]);
  });

  it('asks after two failures, tries each 15 seconds, and is live again once it can be', async () => {
    await start(new Error('HTTP 503'));
    expect(told).toEqual([]);
    await clock.turn(2_000);
    expect([asked.length, told]).toEqual([2, ['asking']]);
    await clock.turn(14_999);
    expect(asked).toHaveLength(2);
    answers = [new Line()];
    await clock.turn(1);
    expect(told).toEqual(['asking', 'live']);
  });

  it('does not wait when the network is back', async () => {
    await start(new TypeError('Failed to fetch'));
    await clock.turn(2_000);
    answers = [new Line()];
    connection.hurry();
    await settled();
    expect(told).toEqual(['asking', 'live']);
  });

  it('takes silence for a failure', async () => {
    const first = new Line();
    await start(first, new Error('HTTP 502'));
    await clock.turn(40_000);
    first.say('id: 1\n: heartbeat\n\n');
    await clock.turn(44_999);
    expect(asked).toHaveLength(1);
    await clock.turn(2_001);
    expect([asked.length, told]).toEqual([2, ['live', 'asking']]);
  });

  it('does not wait for a stream that does not open', async () => {
    const { open } = { open: () => new Promise<never>(() => undefined) };
    Object.assign((connection as unknown as { means: object }).means, { open });
    await start(new Line());
    await clock.turn(22_000);
    expect(told).toEqual(['asking']);
  });

  it('counts a stream that ends at once as a failure: something in between cuts it', async () => {
    const cut = (): Line => {
      const one = new Line();
      one.close('over');
      return one;
    };
    await start(cut(), cut(), new Line());
    await clock.turn(2_000);
    expect(told).toEqual(['live', 'live', 'gap', 'asking']);
  });

  it('ends with the session', async () => {
    await start(new SessionOver());
    await running;
    expect(told).toEqual(['session over']);
    await clock.turn(60_000);
    expect(asked).toHaveLength(1);
  });
});
