import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import type { RunningScheduler } from '#apps/scheduler';
import { eventually } from '../support/eventually.js';
import { secretsIn, Visitor } from '../support/people.js';
import type { SandboxMail } from '../support/sandbox-client.js';
import { startTestService, type TestService } from '../support/test-service.js';
import { visit, type Visit } from './visit.js';

/** A service, its first workspace, and its owner in a browser. */
export interface DashboardBench {
  readonly service: TestService;
  /** What publishes and sends mails, until it is closed. */
  readonly scheduler: RunningScheduler;
  readonly ada: Visit;
  /** What a session cookie of hers opens in another browser of hers. */
  readonly storageState: Awaited<ReturnType<ReturnType<Visit['page']['context']>['storageState']>>;
  close(): Promise<void>;
}

/** @param environment of the service, beside what it needs */
export async function startDashboard(
  browser: Browser,
  environment: Readonly<Record<string, string>> = {},
): Promise<DashboardBench> {
  const service = await startTestService({
    environment,
    mailbox: true,
    scheduler: 'none',
  });
  const scheduler = await service.startScheduler();
  const email = 'ada@example.com';
  await new Visitor(service).auth('sign-up', {
    email,
    password: 'correct horse battery',
    name: 'Ada Brandt',
    claimToken: new URLSearchParams(service.claimLink.hash.slice(1)).get('token'),
  });
  const { token } = secretsIn((await mailTo(service, email)).text);
  const ada = await visit(browser, service.api.baseUrl);
  await ada.page.context().request.post('/v1/auth/email/verify', { data: { token } });
  return {
    service,
    scheduler,
    ada,
    storageState: await ada.page.context().storageState(),
    close: async () => {
      await browser.close();
      await service.stop();
    },
  };
}

/** Waits for the so-manieth mail to that address. */
export async function mailTo(
  { sandbox }: Pick<TestService, 'sandbox'>,
  address: string,
  count = 1,
): Promise<SandboxMail> {
  const mails = await eventually(
    () => sandbox.mailsTo(address),
    ({ length }) => length >= count,
    { what: `mail ${count} to ${address}` },
  );
  return mails.at(-count)!;
}

/** Keeps a draft of hers at the service, as another browser of hers would have left it. @returns its id */
export async function leaveDraft(
  { service, ada }: Pick<DashboardBench, 'service' | 'ada'>,
  title: string,
  state: object,
): Promise<string> {
  const id = randomUUID();
  const answer = await ada.page.context().request.put(`/v1/dashboard/drafts/${id}`, {
    data: { revision: 0, title, state },
    headers: { origin: service.api.baseUrl },
  });
  expect(answer.status()).toBe(200);
  return id;
}
