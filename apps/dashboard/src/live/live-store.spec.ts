import { LiveStore } from './live-store.js';

describe('how live a tab is', () => {
  it('is told with the time at which the server was last heard of', () => {
    const store = new LiveStore();
    const shown: unknown[] = [];
    const stop = store.watch(() => shown.push(store.get()));
    store.become('live');
    store.heard(5);
    store.heard(5);
    store.missed();
    store.become('asking');
    store.heard(9);
    stop();
    store.heard(10);
    expect(shown).toEqual([
      { state: 'live', asOf: null },
      { state: 'live', asOf: 5 },
      { state: 'offline', asOf: 5 },
      { state: 'asking', asOf: 9 },
    ]);
  });
});
