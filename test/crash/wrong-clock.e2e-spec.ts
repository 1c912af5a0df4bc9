import { eventually } from '../support/eventually.js';
import { WRONG_CLOCK } from '../support/node-process.js';
import { SchedulerProcess } from '../support/scheduler-process.js';
import { connectAccount, startTestService, type TestService } from '../support/test-service.js';

const BOT = '7000000001:sandbox-postrider';
const HOUR_MS = 3_600_000;
const SOON_MS = 1_500;

describe.each([
  ['fast', HOUR_MS],
  ['slow', -HOUR_MS],
])('a scheduler whose clock is an hour %s', (name, offsetMs) => {
  let service: TestService;
  let scheduler: SchedulerProcess;
  const posts: Record<string, string> = {};

  beforeAll(async () => {
    service = await startTestService({ scheduler: 'none' });
    for (const key of ['dueNow', 'leased', 'almostADayLate', 'moreThanADayLate', 'leftADayAgo']) {
      await apply(key);
    }
    await apply('dueInHalfAnHour', new Date(Date.now() + HOUR_MS / 2));
    await arrange(
      `lease_owner = 'another worker', lease_expires_at = now() + interval '10 minutes',
      fence = 7, status = 'publishing', phase = 'preparing', due_at = NULL`,
      'leased',
    );
    const late = (interval: string): string =>
      `publish_at = now() - interval '${interval}', due_at = now() - interval '${interval}'`;
    await arrange(late('23 hours 30 minutes'), 'almostADayLate');
    await arrange(late('24 hours 30 minutes'), 'moreThanADayLate');
    await arrange(late('24 hours 30 minutes'), 'leftADayAgo');
    await arrange(
      `lease_owner = 'dead worker', lease_expires_at = now() - interval '24 hours',
      status = 'publishing', phase = 'preparing', due_at = NULL`,
      'leftADayAgo',
    );
    scheduler = await SchedulerProcess.start({
      environment: { ...service.environment, CLOCK_OFFSET_MS: String(offsetMs) },
      preload: WRONG_CLOCK,
    });
  }, 60_000);
  afterAll(async () => {
    await scheduler.kill();
    await service.stop();
  });

  /** Each post has a channel of its own, so that none waits for another. */
  const apply = async (key: string, publishAt?: Date): Promise<void> => {
    const chatId = `@clock_${name}_${key.toLowerCase()}`;
    const account = await connectAccount(service, 'telegram', { botToken: BOT, chatId });
    const applied = await service.api.post('/v1/posts/apply', {
      posts: [{ account: account.handle, description: key, publish_at: publishAt?.toISOString() }],
    });
    posts[key] = applied.body.posts[0].id;
  };

  /** Puts a post into a state that would take hours to come about. */
  const arrange = (values: string, key: string): Promise<unknown> =>
    service.database.database.execute(`UPDATE posts SET ${values} WHERE id = $1`, [posts[key]]);

  const settled = async (key: string) => {
    const { body } = await eventually(
      () => service.api.get(`/v1/posts/${posts[key]}`),
      (answer) => ['published', 'failed'].includes(answer.body.post.status),
      { what: `${key} settled` },
    );
    return body.post;
  };

  it('publishes when a post is due, neither earlier nor later', async () => {
    expect((await settled('dueNow')).status).toBe('published');
    const dueSoonAt = Date.now() + SOON_MS;
    await apply('dueSoon', new Date(dueSoonAt));
    expect((await settled('dueSoon')).status).toBe('published');
    const ledger = await service.sandbox.posts('telegram');
    const out = ledger.find(({ text }) => text === 'dueSoon');
    const lateMs = Date.parse(out?.createdAt ?? '') - dueSoonAt;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(2_000);
  });

  it('leaves a post alone that is due in half an hour', async () => {
    const { body } = await service.api.get(`/v1/posts/${posts['dueInHalfAnHour']}`);
    expect(body.post.status).toBe('scheduled');
  });

  it('does not take over the living lease of another worker', async () => {
    const [row] = await service.database.database.query(
      'SELECT lease_owner AS owner, fence FROM posts WHERE id = $1',
      [posts['leased']],
    );
    expect(row).toEqual({ owner: 'another worker', fence: '7' });
  });

  it('judges by the true time whether a post has missed its window', async () => {
    expect((await settled('almostADayLate')).status).toBe('published');
    for (const key of ['moreThanADayLate', 'leftADayAgo']) {
      expect(await settled(key)).toMatchObject({ status: 'failed', errorCode: 'missed_window' });
    }
  });
});
