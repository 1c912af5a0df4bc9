import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { NotificationSender } from './notification-sender.js';
import { Notifications } from './notifications.js';

describe('Notifications', () => {
  let test: TestDatabase;
  let notifications: Notifications;
  let heard: string[];
  let tell: (payload: string) => void;

  beforeEach(async () => {
    test = await createTestDatabase([]);
    notifications = new Notifications(testConfig({ DATABASE_URL: test.url }));
    heard = [];
    tell = () => undefined;
  });

  afterEach(async () => {
    await notifications.onApplicationShutdown();
    await test.drop();
  });

  const listen = (): Promise<void> =>
    notifications.listen('news', (payload) => {
      heard.push(payload);
      tell(payload);
    });
  const next = (): Promise<string> => new Promise((resolve) => (tell = resolve));

  it('hears what is sent on its channel', async () => {
    await listen();
    const first = next();
    await test.database.query(`SELECT pg_notify('other', 'x'), pg_notify('news', 'hello')`);

    expect(await first).toBe('hello');
    expect(heard).toEqual(['hello']);
  });

  it('listens again after its connection was lost, and says that it may have missed something', async () => {
    await listen();
    const again = next();
    await test.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'postrider-listen'`,
    );
    expect(await again).toBe('');

    const later = next();
    await test.database.query(`SELECT pg_notify('news', 'still here')`);
    expect(await later).toBe('still here');
  });

  it('is sent equal wake-ups once while the sender is busy', async () => {
    await listen();
    const sender = new NotificationSender(test.database);
    const last = new Promise<void>((resolve) => {
      tell = (payload) => payload === 'last' && resolve();
    });

    for (let count = 0; count < 100; count += 1) sender.send('news', 'again');
    sender.send('news', 'last');
    await last;

    // The first one had left when the others came.
    expect(heard).toEqual(['again', 'again', 'last']);
  });
});
