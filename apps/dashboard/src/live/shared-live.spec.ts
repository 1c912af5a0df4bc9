import type { Hint } from './hint.js';
import type { LiveMeans } from './live-connection.js';
import { SharedLive, type LiveMessage, type Tabs, type Turn } from './shared-live.js';
import { settled, TurnedClock } from './turned-clock.js';

/** The tabs of one browser: its channel and its lock. */
class Browser {
  private readonly open = new Set<Tabs>();
  private last: Promise<void> = Promise.resolve();

  readonly turn: Turn = (signal, work) => {
    const mine = this.last.then(() => (signal.aborted ? undefined : work()));
    this.last = mine;
    return mine;
  };

  tab(): Tabs {
    const tab: Tabs = {
      onmessage: null,
      postMessage: (data: LiveMessage) => {
        for (const other of this.open) {
          if (other !== tab) other.onmessage?.({ data } as MessageEvent<LiveMessage>);
        }
      },
      close: () => this.open.delete(tab),
    };
    this.open.add(tab);
    return tab;
  }
}

describe('tabs of one browser', () => {
  const HINT: Hint = { kind: 'runs', ids: 'many' };
  let browser: Browser;
  let streams: ((text: string) => void)[];
  let tabs: { readonly live: SharedLive; readonly told: unknown[] }[];

  const means = (): LiveMeans => {
    const clock = new TurnedClock();
    return {
      open: async (_id, signal) => {
        const texts: string[] = [];
        let wake = (): void => undefined;
        streams.push((text) => {
          texts.push(text);
          wake();
        });
        signal.addEventListener('abort', () => wake());
        return (async function* () {
          while (!signal.aborted) {
            yield* texts.splice(0);
            await new Promise<void>((resolve) => (wake = resolve));
          }
        })();
      },
      now: clock.now,
      wait: clock.wait,
      random: () => 0,
    };
  };
  const openTab = async (turn: Turn = browser.turn) => {
    const told: unknown[] = [];
    const listener = {
      hint: (hint: Hint) => told.push(hint),
      contact: () => undefined,
      state: (state: string) => told.push(state),
      gap: () => told.push('gap'),
      sessionOver: () => told.push('session over'),
    };
    const live = new SharedLive(means(), listener, browser.tab());
    void live.run(turn);
    tabs.push({ live, told });
    await settled();
    return tabs.at(-1)!;
  };
  const say = async (): Promise<void> => {
    streams.at(-1)!(`data: ${JSON.stringify(HINT)}\n\n`);
    await settled();
  };

  beforeEach(() => {
    browser = new Browser();
    [streams, tabs] = [[], []];
  });
  afterEach(() => {
    for (const { live } of tabs) live.stop();
  });

  it('share one stream, and all know what it tells', async () => {
    const [first, second] = [await openTab(), await openTab()];
    expect(streams).toHaveLength(1);
    expect([first.told, second.told]).toEqual([['live'], ['live']]);
    await say();
    expect([first.told, second.told]).toEqual([
      ['live', HINT],
      ['live', HINT],
    ]);
  });

  it('hand the stream on when the one that listens is closed', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.live.stop();
    await settled();
    expect(streams).toHaveLength(2);
    await say();
    expect([first.told, second.told]).toEqual([['live'], ['live', 'live', HINT]]);
  });

  it('listen each for itself where there are no locks', async () => {
    const tab = await openTab(null);
    await openTab(null);
    expect(streams).toHaveLength(2);
    await say();
    expect(tab.told).toEqual(['live']);
  });
});
