import {
  SystemClock,
  OutgoingConnections,
  UndiciHttpClient,
  CallInTransactionError,
} from '#libs/kernel';
import { SmtpTransport } from '../mail/smtp-transport.js';
import { LocalJobQueue } from '../queue/local-job-queue.js';
import { LocalSites } from '#libs/kernel/testing';
import { testConfig } from '#libs/kernel/testing';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';

describe('a call to another machine', () => {
  const sites = new LocalSites();
  let test: TestDatabase;
  let http: UndiciHttpClient;
  let url: string;
  let requests = 0;

  beforeAll(async () => {
    test = await createTestDatabase([]);
    const config = testConfig({});
    const connections = new OutgoingConnections(config);
    sites.onClose(() => connections.onApplicationShutdown());
    http = UndiciHttpClient.over(config, connections, new SystemClock());
    url = await sites.site((_request, response) => {
      requests += 1;
      response.end('here');
    });
  });
  beforeEach(() => (requests = 0));
  afterAll(async () => {
    await sites.closeAll();
    await test.drop();
  });

  const call = (): Promise<unknown> => http.request({ method: 'GET', url });

  it('is refused while a transaction is open, however deep below it', async () => {
    const deep = async (): Promise<void> => {
      await Promise.all([test.database.query('SELECT 1'), call()]);
    };
    const transaction = test.database.transaction(async (open) => {
      await open.query('SELECT 1');
      await deep();
    });
    await expect(transaction).rejects.toThrow(CallInTransactionError);
    const streamed = test.database.transaction(() => http.stream({ method: 'GET', url }));
    await expect(streamed).rejects.toThrow(new URL(url).host);
    expect(requests).toBe(0);
  });

  it('is refused for mails, too', async () => {
    const transport = new SmtpTransport(testConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
    const body = { subject: 's', text: 't', html: 'h', toName: null, replyTo: null };
    const mail = { id: '1', recipient: 'ada@example.org', body: body as never };
    const transaction = test.database.transaction(() => transport.send(mail));
    await expect(transaction).rejects.toThrow(CallInTransactionError);
  });

  it('goes out before and after, beside one, and when a commit has set it off', async () => {
    await call();
    const afterCommit: Promise<unknown>[] = [];
    await Promise.all([
      test.database.transaction(async (open) => {
        await open.query('SELECT 1');
        open.afterCommit(() => void afterCommit.push(call()));
      }),
      call(),
    ]);
    await Promise.all(afterCommit);
    await call();
    expect(requests).toBe(4);
  });

  it('goes out from a job that was added within one, which nobody waits for', async () => {
    const queue = new LocalJobQueue();
    const over = new Promise<unknown>((resolve, reject) => {
      void queue.consume(async () => call().then(resolve, reject), 1);
    });
    await test.database.transaction(async () => {
      await queue.add({ name: 'call', payload: {} });
      await over;
    });
    expect(requests).toBe(1);
  });

  it('goes out from what a transaction left behind when it ended', async () => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    let left: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async () => {
      left = gate.then(call);
    });
    goOn();
    await left;
    expect(requests).toBe(1);
  });
});
