import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { NodeDescription, Option, Property } from '#apps/n8n';
import { aPromisedPng } from '#libs/media/testing';
import { LocalSites } from '#libs/kernel/testing';
import { webhookEventTypes } from '#libs/webhooks-out';
import { describeWith, type Unavailable } from '../support/describe-with.js';
import { eventually } from '../support/eventually.js';
import {
  connectAccount,
  settledPosts,
  startTestService,
  type TestService,
} from '../support/test-service.js';
import { runDeclarative, type Execution } from './declarative-node.js';
import { installPackage, runtimes, type InstalledPackage } from './installed-package.js';
import { expectLoaded, NODES } from './loaded-nodes.js';
import { expectChoices } from './n8n-choices.js';
import { expectAsked, expectQueued } from './n8n-planning.js';
import { TriggerStandIn } from './n8n-trigger.js';

const sites = new LocalSites();
let service: TestService;
let installed: InstalledPackage;
let trigger: TriggerStandIn;
let account: { readonly id: string; readonly handle: string };
/** A key that may publish, and no more. */
let apiKey: string;
let description: NodeDescription;

beforeAll(async () => {
  const site = await sites.site((request, response) => trigger.receive(request, response));
  const environment = { OUTBOUND_ALLOWED_HOSTS: new URL(site).host };
  [service, installed] = await Promise.all([
    startTestService({ environment }),
    installPackage('n8n'),
  ]);
  account = await connectAccount(service, 'telegram');
  apiKey = (await service.api.post('/v1/keys', { scopes: ['publish'] })).body.secret;
  const file = (name: string) =>
    join(installed.folder, `node_modules/${NODES}/dist/nodes/${name}/${name}.node.js`);
  const load = createRequire(import.meta.url);
  const { Postrider } = load(file('Postrider'));
  ({ description } = new Postrider());
  const { PostriderTrigger } = load(file('PostriderTrigger'));
  trigger = new TriggerStandIn(new PostriderTrigger(), `${site}/webhook`, {
    baseUrl: `${service.api.baseUrl}/`,
    apiKey: service.api.key,
  });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await sites.closeAll();
  await installed.remove();
});

/** Runs an operation for one item. @returns what the next node sees */
async function run(resource: string, operation: string, fields: object = {}, on?: Execution) {
  const credentials = { baseUrl: `${service.api.baseUrl}/`, apiKey };
  const parameters = { resource, operation, ...fields };
  const items = await runDeclarative(description, parameters, credentials, on).catch(
    (error: Error) => {
      said.push(inspect(error, { depth: null, showHidden: true }));
      throw error;
    },
  );
  said.push(JSON.stringify(items));
  ran.add(`${resource}.${operation}`);
  // oxlint-disable-next-line typescript/no-explicit-any
  return items.map(({ json }) => json) as any[];
}
const ran = new Set<string>();
/** Everything that the next nodes saw, and what an operation failed with. */
const said: string[] = [];
/** A day on which posts can be scheduled. */
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const runs = async (): Promise<number> => (await service.api.get('/v1/runs?limit=1')).body.total;

describe('the package of nodes for n8n', () => {
  it('is loaded by require, with nothing beside it', () =>
    expectLoaded(installed, process.execPath));

  it('posts, and one item of one execution is one run however often it is tried', async () => {
    const fields = { accounts: account.handle, text: 'From n8n' };
    const before = await runs();
    const [first] = await run('post', 'apply', fields);
    const [again] = await run('post', 'apply', fields);
    expect([first.run.id, again.duplicate]).toEqual([again.run.id, true]);
    const others = [{ itemIndex: 1 }, { runIndex: 1 }, { executionId: '2' }];
    for (const other of others) await run('post', 'apply', fields, other);
    expect((await runs()) - before).toBe(4);
  });

  it('posts everything that its fields say', async () => {
    const bytes = aPromisedPng(64, 64);
    const file = { name: 'crane "1".png', mime: 'image/png', bytes };
    const [{ asset }] = await run('asset', 'upload', {}, { file });
    await run('asset', 'upload', {}, { file });
    expect(asset).toMatchObject({ status: 'ready', size: bytes.length });
    const assets = await run('asset', 'getAll', { filters: { name: 'crane' } });
    expect(assets.map(({ id }) => id)).toEqual([asset.id]);
    const options = {
      assets: asset.id,
      publishAt: `${day}T09:00`,
      timezone: 'Africa/Nairobi',
      settings: '{}',
      onMissed: 'hold',
    };
    const fields = { accounts: ` ${account.handle} ,`, text: 'The crane is back', options };
    const [checked] = await run('post', 'validate', fields);
    expect(checked.totalPosts).toBe(1);
    const [applied] = await run('post', 'apply', fields, { executionId: 'all' });
    const [post] = applied.posts;
    expect([applied.run.onMissed, post.publishAtUtc]).toEqual(['hold', `${day}T06:00:00.000Z`]);
    const filters = { status: ['scheduled', 'draft'], text: 'crane', account: account.handle };
    const found = await run('post', 'getAll', { filters, returnAll: true });
    expect(found.map(({ id }) => id)).toEqual([post.id]);
    const [canceled] = await run('post', 'cancel', { postId: post.id });
    const [read] = await run('post', 'get', { postId: post.id });
    expect([canceled.post.status, read.post.status]).toEqual(['canceled', 'canceled']);
  });

  it('puts posts into queues', async () => {
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
    await service.api.post('/v1/queues', { name: 'Mornings', timezone: 'UTC', slots });
    await expectQueued(run, account.handle, 'mornings');
  });

  it('tries a failed post again', async () => {
    const own = { botToken: '71001:sandbox-1', chatId: '@n8n_retries' };
    const { handle } = await connectAccount(service, 'telegram', own);
    const fault = { operation: 'commit', kind: 'late_reject', times: 1, account: '@n8n_retries' };
    await service.sandbox.fault({ provider: 'telegram', ...fault });
    const fields = { accounts: handle, text: 'Twice' };
    const [applied] = await run('post', 'apply', fields, { executionId: 'retry' });
    const [post] = await settledPosts(service, applied.run.id);
    expect(post.status).toBe('failed');
    await run('post', 'retry', { postId: post.id, acceptDuplicateRisk: true });
    expect((await settledPosts(service, applied.run.id))[0].status).toBe('published');
  });

  it('takes whole documents, and publishes drafts', async () => {
    const document = { mode: 'draft', posts: [{ account: account.handle, text: 'A draft' }] };
    const fields = { input: 'json', document: JSON.stringify(document) };
    const [draft] = await run('post', 'apply', fields, { executionId: 'draft' });
    const [other] = await run('post', 'apply', { ...fields, document }, { executionId: 'other' });
    expect(other.run.id).not.toBe(draft.run.id);
    const broken = run('post', 'validate', { ...fields, document: '{' });
    await expect(broken).rejects.toThrow('Document is not JSON');
    const options = { startAt: `${day}T00:00:00Z` };
    const [published] = await run('run', 'publish', { runId: draft.run.id, options });
    expect(published.posts[0]).toMatchObject({ publishAtUtc: `${day}T00:00:00.000Z` });
    const [read] = await run('run', 'get', { runId: draft.run.id });
    expect(read.run).toMatchObject({ id: draft.run.id, status: 'created' });
    const drafts = await run('run', 'getAll', { filters: { status: ['draft'] }, limit: 5 });
    expect(drafts.map(({ id }) => id)).toEqual([other.run.id]);
  });

  it('asks people about drafts, and reads what they are asked', async () => {
    const own = apiKey;
    const rights = { scopes: ['publish'], policy: { approval: 'always' } };
    apiKey = (await service.api.post('/v1/keys', rights)).body.secret;
    await expectAsked(run, { accounts: account.handle, publishAt: `${day}T10:00Z` });
    apiKey = own;
  });

  it('offers accounts to choose from, reads them and their numbers', async () => {
    await expectChoices(run, { description, apiKey, baseUrl: service.api.baseUrl, account });
    const [about] = await run('account', 'getCapabilities', { accountId: account.id });
    expect(JSON.stringify(about)).toContain(account.handle);
    const [numbers] = await run('analytics', 'get', { of: 'accounts', id: account.id });
    expect(numbers).toMatchObject({ ok: true, window: 'lifetime' });
  });

  it('fetches long lists page by page, and stops where it was asked to', async () => {
    const posts = Array.from({ length: 101 }, (_, index) => ({
      account: account.handle,
      text: `page ${index}`,
    }));
    for (const mode of ['first', 'second', 'third']) {
      await service.api.post('/v1/posts/apply', {
        mode: 'draft',
        posts: posts.map((post) => ({ ...post, text: `${mode} ${post.text}` })),
      });
    }
    const filters = { text: 'page' };
    const all = await run('post', 'getAll', { filters, returnAll: true });
    const some = await run('post', 'getAll', { filters, limit: 201 });
    const counted = [all, some].map((list) => new Set(list.map(({ id }) => id)).size);
    expect(counted).toEqual([303, 201]);
  });

  it('hands its key on in no item, and in no error', async () => {
    const unknown = {
      resource: 'post',
      operation: 'get',
      postId: 'post_00000000000000000000000000',
    };
    await expect(run('post', 'get', unknown)).rejects.toThrow('post_not_found');
    const wrong = run('post', 'validate', { accounts: 'x:@nobody', text: 'Hello' });
    await expect(wrong).rejects.toThrow('account_not_found');
    expect(said.length).toBeGreaterThan(20);
    expect(said.join('\n')).not.toContain(apiKey);
    const shown = JSON.stringify([trigger.answered, trigger.started]);
    for (const key of [apiKey, service.api.key]) expect(shown).not.toContain(key);
  });

  it('was tried with every operation it has', () => {
    const operations = description.properties
      .filter(({ name }) => name === 'operation')
      .flatMap(({ displayOptions, options }: Property) =>
        options!.map((one) => `${displayOptions!.show['resource']![0]}.${(one as Option).value}`),
      );
    expect([...ran].sort()).toEqual(operations.sort());
  });
});

describe('the trigger', () => {
  const subscriptions = async () => (await service.api.get('/v1/webhooks')).body.webhooks;
  const draft = (text: string) =>
    service.api.post('/v1/posts/apply', {
      mode: 'draft',
      posts: [{ account: account.handle, text }],
    });

  it('offers the events that there are', () => {
    const offered = trigger.events().filter((type) => type !== '*');
    expect(offered).toEqual([...webhookEventTypes].sort());
  });

  it('subscribes, hears of an event once, refuses what is forged, and unsubscribes', async () => {
    expect(await trigger.activate(['run.created'])).toBe('created');
    expect(await trigger.activate(['run.created'])).toBe('kept');
    const { body } = await draft('heard');
    const [message] = await eventually(
      async () => trigger.answered,
      (answered) => answered.length > 0,
      { what: 'the event' },
    );
    expect(message).toMatchObject({ status: 200 });
    expect(trigger.started).toMatchObject([
      { type: 'run.created', data: { runId: body.run.id }, id: message!.headers['webhook-id'] },
    ]);
    expect(await trigger.send(message!)).toBe(200);
    const forged = [
      { ...message!, body: message!.body.replace('run.created', 'run.crEated') },
      { ...message!, headers: { ...message!.headers, 'webhook-id': 'evt_other' } },
      { ...message!, headers: { ...message!.headers, 'webhook-timestamp': '1700000000' } },
      { ...message!, headers: { ...message!.headers, 'webhook-signature': 'v1,AAAA' } },
      { ...message!, headers: {} },
    ];
    for (const one of forged) expect(await trigger.send(one)).toBe(401);
    expect(trigger.started).toHaveLength(1);
    await trigger.deactivate();
    expect(await subscriptions()).toEqual([]);
    expect(await trigger.send(message!)).toBe(401);
  });

  it('replaces what it no longer wants, and what it has lost the secret of', async () => {
    await trigger.activate(['run.created']);
    expect(await trigger.activate(['post.failed', 'post.published'])).toBe('created');
    trigger.forget();
    expect(await trigger.activate(['post.failed'])).toBe('created');
    expect(await subscriptions()).toMatchObject([{ events: ['post.failed'] }]);
    await service.api.delete(`/v1/webhooks/${(await subscriptions())[0].id}`);
    await trigger.deactivate();
    expect(await subscriptions()).toEqual([]);
  });

  it('says what its key may not', async () => {
    await expect(trigger.activate(['run.created'], apiKey)).rejects.toThrow('scope_missing');
  });

  it('remembers a bounded number of events', async () => {
    await trigger.activate(['run.created']);
    trigger.remember(Array.from({ length: 500 }, (_, count) => `evt_${count}`));
    expect(await trigger.sendSigned('evt_500')).toBe(200);
    const remembered = trigger.remembered();
    expect([remembered.length, remembered[0], remembered.at(-1)]).toEqual([
      ...[500, 'evt_1', 'evt_500'],
    ]);
    await trigger.deactivate();
  });
});

const found: { readonly programs: string } | Unavailable =
  runtimes === null
    ? { unavailable: 'the other runtimes are not installed (run .ci/install-runtimes.sh)' }
    : { programs: runtimes };

describeWith(found, 'the package of nodes for n8n elsewhere', ({ programs }) => {
  it('is loaded on Node 22', () => expectLoaded(installed, join(programs, 'node')));

  it('has a manifest that nobody finds fault with', async () => {
    const args = ['run', '--strict', join(installed.folder, 'node_modules', NODES)];
    const { stdout } = await installed.run(join(programs, 'publint'), args);
    expect(stdout).toContain('All good');
  }, 30_000);
});
