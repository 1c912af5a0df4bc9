import type { PostId } from '#libs/kernel';
import { ProviderFailure } from '#libs/providers';
import {
  answerLost,
  bootPublishing,
  refused,
  requestLost,
  type PublishingBench,
  type TestWorker,
} from '../testing/index.js';
import type { Happening } from '../testing/scripted-network.js';
import type { ScriptedStep } from '../testing/scripted-strategy.js';
import { OutageProbes } from './outage-probes.js';

const PROBE_MS = 15_000;

/** Nothing that it is sent is answered. */
const unclear: Happening<ScriptedStep> = (natural, call) =>
  call.step === 'commit' ? requestLost(natural, call) : natural();

describe('a network that cannot be looked up and gives no clear answers', () => {
  let bench: PublishingBench;
  let worker: TestWorker;
  let rival: TestWorker;

  beforeAll(async () => {
    bench = await bootPublishing({ workers: 2, isUnasked: true });
    [worker, rival] = bench.workers as [TestWorker, TestWorker];
    await bench.schedules.addAccount('unasked:@second');
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const ten = async (fields: object = {}, envelope: object = {}): Promise<readonly PostId[]> => {
    const posts = await bench.apply({
      ...envelope,
      posts: Array.from({ length: 10 }, (_, index) => ({
        account: bench.account,
        text: `post ${index}`,
        ...fields,
      })),
    });
    return posts.map(({ id }) => id);
  };
  /** The looks of what is unclear end at once, as there is nothing to ask. */
  const goOn = async (workers = [worker]): Promise<void> => {
    for (let look = 0; look < 5; look += 1) {
      for (const one of workers) await one.finish();
      await bench.time.pass(PROBE_MS);
    }
  };
  const probe = (): Promise<number | null> => worker.platform.get(OutageProbes).look();
  const statuses = async (ids: readonly PostId[]): Promise<string[]> => {
    const rows = await Promise.all(ids.map((id) => bench.row(id)));
    return rows.map(({ status, error_code: code }) => code ?? status);
  };
  const events = async (): Promise<string[]> => {
    const rows = await bench.platform.database.query<{ name: string }>(
      `SELECT name FROM outbox WHERE name LIKE 'Network%' ORDER BY position`,
    );
    return rows.map(({ name }) => name);
  };
  const silent = async (): Promise<void> => {
    throw new ProviderFailure({ failureClass: 'transient', message: 'no answer' });
  };

  it('is sent nothing more after three of them in a row, whoever looks', async () => {
    bench.network.always = unclear;
    const ids = await ten();
    await goOn([worker, rival]);
    expect(await statuses(ids)).toEqual([
      ...Array<string>(3).fill('outcome_unknown'),
      ...Array<string>(7).fill('scheduled'),
    ]);
    const attempts = await bench.platform.database.query(
      'SELECT 1 FROM post_attempts WHERE post_id = ANY ($1)',
      [ids.slice(3)],
    );
    expect(attempts).toEqual([]);
    expect(await events()).toEqual(['NetworkUnavailable']);
  });

  it('holds back its own account alone', async () => {
    bench.network.always = unclear;
    await ten();
    await goOn();
    bench.network.always = null;
    const { id } = await bench.one({ account: 'unasked:@second' });
    await worker.finish();
    expect(await bench.row(id)).toMatchObject({ status: 'published' });
  });

  it('is sent one post first and then the rest, in order, once it answers a harmless read', async () => {
    bench.network.always = unclear;
    const ids = await ten();
    await goOn();
    bench.network.probe = silent;
    await probe();
    await goOn();
    expect((await statuses(ids)).slice(3)).toEqual(Array<string>(7).fill('scheduled'));
    bench.network.probe = async () => undefined;
    await bench.time.pass(20 * PROBE_MS);
    await probe();
    bench.network.always = null;
    await worker.finish();
    expect((await statuses(ids)).slice(3)).toEqual(Array<string>(7).fill('published'));
    expect(bench.network.ledger.map(({ text }) => text)).toEqual(
      [3, 4, 5, 6, 7, 8, 9].map((index) => `post ${index}`),
    );
    expect(await events()).toEqual(['NetworkUnavailable', 'NetworkAvailable']);
  });

  it('is sent nothing more after one unclear answer when it had only seemed to be back', async () => {
    bench.network.always = unclear;
    const ids = await ten();
    await goOn();
    await probe();
    await goOn();
    expect(await statuses(ids)).toEqual([
      ...Array<string>(4).fill('outcome_unknown'),
      ...Array<string>(6).fill('scheduled'),
    ]);
    expect(await events()).toEqual(['NetworkUnavailable']);
  });

  it('counts unclear answers in a row only', async () => {
    const ids = await ten();
    for (let turn = 0; turn < 3; turn += 1) {
      bench.network.next('commit', answerLost).next('commit', answerLost);
      bench.network.next('commit', (natural) => natural());
    }
    await goOn();
    await goOn();
    expect(await statuses(ids)).not.toContain('scheduled');
    expect(await events()).toEqual([]);
  });

  it('counts a clear refusal as an answer', async () => {
    const ids = await ten();
    bench.network.next('commit', answerLost).next('commit', answerLost);
    bench.network.next('commit', refused({ failureClass: 'content_rejected', status: 400 }));
    bench.network.next('commit', answerLost).next('commit', answerLost);
    await goOn();
    await goOn();
    expect(await statuses(ids)).not.toContain('scheduled');
  });

  it('answers, too, when it refuses the harmless read', async () => {
    bench.network.always = unclear;
    const ids = await ten();
    await goOn();
    bench.network.always = null;
    bench.network.probe = async () => {
      throw new ProviderFailure({ failureClass: 'permission', message: 'not you' });
    };
    await probe();
    await worker.finish();
    expect((await statuses(ids)).slice(3)).toEqual(Array<string>(7).fill('published'));
  });

  it('is asked by one scheduler at a time, less and less often', async () => {
    bench.network.always = unclear;
    await ten();
    await goOn();
    bench.network.probe = silent;
    const others = rival.platform.get(OutageProbes);
    await Promise.all([probe(), others.look()]);
    expect(bench.network.probes).toBe(1);
    await bench.time.pass(PROBE_MS);
    await probe();
    expect(bench.network.probes).toBe(1);
    await bench.time.pass(PROBE_MS);
    await probe();
    expect(bench.network.probes).toBe(2);
  });

  it('has what waited judged by onMissed when it is back', async () => {
    bench.network.always = unclear;
    const ids = await ten({}, { on_missed: 'hold' });
    await goOn();
    await bench.time.pass(3_600_000);
    bench.network.always = null;
    await probe();
    await worker.finish();
    expect((await statuses(ids)).slice(3)).toEqual(Array<string>(7).fill('missed_held'));
    expect(bench.network.ledger).toEqual([]);
  });
});
