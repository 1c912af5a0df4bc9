import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../support/api-client.js';
import { describeWith } from '../support/describe-with.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { startRedis, type RunningRedis } from '../support/wordpress/start-redis.js';
import { connectCrowd, type Tenant } from './machines/crowd.js';
import { MachineRoom } from './machines/machine-room.js';
import { SeededRandom } from './machines/seeded-random.js';
import { byMark, judge, noFaults, outOfOrder, settled } from './machines/verdict.js';
import { Writer } from './machines/writer.js';

/** `npm run test:long` takes two minutes; the same seed makes the same choices. */
const seconds = Number(process.env['MANY_MACHINES_SECONDS'] ?? 30);
const seed = Number(process.env['MANY_MACHINES_SEED'] ?? Date.now() % 1_000_000);
/** What a visible write takes, so that deaths hit some under way. */
const SEND_MS = 500;
const networks = ['telegram', 'discord', 'wordpress', 'x', 'facebook'];
/** A machine that is short of processor time renews its leases nevertheless. */
const environment = {
  PUBLISH_LEASE_MS: '6000',
  PUBLISH_SWEEP_MS: '500',
  PUBLISH_RECONCILE_DELAYS_MS: '1000,1000,1000,1000',
};

describeWith(await startRedis(), 'three schedulers and two apis', (redis: RunningRedis) => {
  let service: TestService;
  let tenants: readonly Tenant[];
  let room: MachineRoom;

  beforeAll(async () => {
    service = await startTestService({
      scheduler: 'none',
      environment: { ...environment, REDIS_URL: redis.url, DATABASE_POOL_SIZE: '5' },
    });
    tenants = await connectCrowd(service);
    for (const provider of networks) {
      const delay = { operation: 'commit', kind: 'delay', delayMs: SEND_MS, times: 1_000_000 };
      await service.sandbox.fault({ provider, ...delay });
    }
    room = await MachineRoom.open(service.environment, { schedulers: 3, apis: 2 });
    await room.up();
  }, 120_000);
  afterAll(async () => {
    await room.close();
    await service.stop();
  });

  it(
    `that die and come back at random lose, double and reorder nothing (seed ${seed})`,
    async () => {
      const end = new AbortController();
      const until = end.signal;
      const timer = setTimeout(() => end.abort(), seconds * 1_000);
      const random = new SeededRandom(seed);
      const writers = tenants.map(
        (tenant, index) => new Writer(tenant, room.apiUrls, new SeededRandom(seed + index + 1)),
      );
      const revived = disturbRedis(redis);
      const work = [
        ...writers.map((writer) => writer.write(until)),
        room.disturb(random, until),
        revived,
      ];
      await Promise.all(work).catch(async (error: Error) => {
        end.abort();
        await Promise.allSettled(work);
        throw error;
      });
      clearTimeout(timer);
      const readers = tenants.map(({ client: { key, contract } }, index) => {
        const url = room.apiUrls[index % room.apiUrls.length] ?? '';
        return new ApiClient(url, key, contract);
      });
      await Promise.all(readers.map((reader) => settled(reader)));
      const ledger = await service.sandbox.posts();
      const marked = byMark(ledger);
      const verdicts = await Promise.all(
        readers.map((reader, index) => judge(reader, writers[index]?.accepted ?? [], marked)),
      );
      await (await revived).kill();

      const sum = (of: (index: number) => number): number =>
        tenants.reduce((total, _, index) => total + of(index), 0);
      const [cutShort] = await service.database.database.query<{ attempts: number }>(
        `SELECT count(*)::int AS attempts FROM post_attempts WHERE outcome = 'abandoned'`,
      );
      process.stderr.write(
        `many machines: seed ${seed}, ${room.kills} kills, ${cutShort?.attempts} attempts cut short, ${sum((index) => verdicts[index]?.posts ?? 0)} posts, ` +
          `${sum((index) => verdicts[index]?.unknown ?? 0)} unknown, ${sum((index) => writers[index]?.repeated ?? 0)} applies repeated\n`,
      );
      const { outOfOrder: inOrder, ...perTenant } = noFaults;
      for (const verdict of verdicts) expect(verdict).toMatchObject(perTenant);
      expect(outOfOrder(ledger)).toEqual(inOrder);
      const [leased] = await service.database.database.query(
        'SELECT id FROM posts WHERE lease_owner IS NOT NULL OR due_at IS NOT NULL',
      );
      expect(leased).toBeUndefined();
      expect(await room.close()).toEqual([]);
    },
    seconds * 1_000 + 240_000,
  );

  /** Forgets everything after a third of the time, dies after another sixth, and comes back empty. */
  async function disturbRedis(first: RunningRedis): Promise<RunningRedis> {
    const step = (seconds * 1_000) / 6;
    await pause(2 * step);
    await first.flush();
    await pause(step);
    await first.kill();
    await pause(step / 2);
    const again = await startRedis({ port: Number(new URL(first.url).port) });
    if ('unavailable' in again) throw new Error(again.unavailable);
    return again;
  }
});
