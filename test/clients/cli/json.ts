import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commands } from '#apps/cli';
import { bytesOf } from '../../support/shape-bytes.js';
import type { TestService } from '../../support/test-service.js';
import { colleagueOf } from '../colleague-keys.js';
import { queueWords } from './queue-lines.js';
import type { Cli } from './cli-process.js';
import type { CliWorld } from './cli-world.js';

let service: TestService;
let cli: Cli;
const later = ['--at', new Date(Date.now() + 86_400_000).toISOString()];
const telegram = 'telegram:@garden_news';
let url: string;
/** Of a person, who may decide. */
let key: string;
/** Of a program, whose posts wait for people. */
let agentKey: string;
let account: string;

const signIn = () => ({
  words: ['login', '--with-key', '--url', url],
  input: key,
});

interface Line {
  readonly words: readonly string[];
  readonly input?: string;
  /** Lines of JSON in place of one value. */
  readonly isStream?: true;
  readonly code?: number;
  /** What is told beside it. */
  readonly notes?: readonly unknown[];
}

/** What a command says in JSON: one value, or lines. */
async function answerTo({
  words,
  input,
  isStream,
  code = 0,
  notes = [],
}: Line): Promise<readonly never[]> {
  const result = await cli.run([...words, '--json', '--yes'], input ? { input } : {});
  expect([words, result.code, asLines(result.err)]).toEqual([words, code, notes]);
  if (isStream !== true) return [JSON.parse(result.out) as never];
  return asLines(result.out);
}

const asLines = (text: string): readonly never[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as never);

const say = async (...words: readonly string[]): Promise<never> =>
  (await answerTo({ words, isStream: true }))[0]!;

/** The receipt of a post and the keys of the service, as files. */
async function kept(post: string): Promise<{ readonly jws: string; readonly jwks: string }> {
  const [jws, jwks] = [join(cli.folder, 'post.jws'), join(cli.folder, 'keys.json')];
  const receipt = await cli.run(['receipts', 'get', post, '--jws']);
  const keys = await cli.run(['api', 'GET', '/.well-known/postrider-receipts.json']);
  await Promise.all([writeFile(jws, receipt.out), writeFile(jwks, keys.out)]);
  return { jws, jwks };
}

/** Something that waits for people. @returns what they are asked */
async function askedAbout(text: string): Promise<string> {
  const body = { posts: [{ account, text, publishAt: later[1] }] };
  const answer = await service.api.send('POST', '/v1/posts/apply', { key: agentKey, body });
  return answer.body.approval.id;
}

/** Something of each kind, so that every command has something to be about. */
async function made() {
  const file = join(cli.folder, 'a.csv');
  const picture = join(cli.folder, 'a.png');
  const place = (await service.api.get('/v1/events')).body.nextAfter as string;
  const published: { run: { id: string }; posts: { id: string }[] } = await say(
    ...['post', 'Out', '--to', account, '--wait'],
  );
  const waiting: typeof published = await say('post', 'Later', '--to', account, ...later);
  const failing: typeof published = await say('post', 'Fails', '--to', telegram, ...later);
  const draftOf = (text: string): Promise<typeof published> =>
    say('post', text, '--to', account, '--draft', ...later);
  const [onePost, oneRun] = [await draftOf('Asked'), await draftOf('Asked, too')];
  const asked = await Promise.all(['Yes', 'Other', 'No'].map(askedAbout));
  const draft: typeof published = await say('post', 'Draft', '--to', account, '--draft');
  const asset: { id: string } = await say('assets', 'upload', picture);
  const { body } = await service.api.post('/v1/webhooks', { url: 'https://hooks.example.com/a' });
  const webhook = body.webhook.id as string;
  await service.api.post(`/v1/webhooks/${webhook}/test`);
  const deliveries = await service.api.get(`/v1/webhooks/${webhook}/deliveries`);
  const delivery = deliveries.body.deliveries[0].id as string;
  const labels = await Promise.all(
    ['Spring', 'Winter'].map((name) => service.api.post('/v1/labels', { name })),
  );
  const repeated = await service.api.post('/v1/recurrences', {
    document: { posts: [{ account, text: 'Good morning' }] },
    startsLocal: '2027-03-01T09:00',
    timezone: 'UTC',
    rule: 'FREQ=WEEKLY',
  });
  const [label, cold] = labels.map((made) => made.body.label.id as string);
  const name = { name: 'Harbour', runId: waiting.run.id };
  const link = (await service.api.post('/v1/review-links', name)).body.reviewLink.id as string;
  const { jws, jwks } = await kept(published.posts[0]!.id);
  return {
    place,
    file,
    jws,
    jwks,
    picture,
    published,
    waiting,
    failing,
    draft,
    onePost,
    oneRun,
    asked,
    link,
    asset,
    label: label!,
    cold: cold!,
    webhook,
    delivery,
    recurrence: repeated.body.recurrence.id as string,
  };
}

/** A line for every command, in an order in which each has something to do. */
async function lines(): Promise<Readonly<Record<string, Line>>> {
  const { file, picture, published, waiting, failing, draft, ...others } = await made();
  const { asset, label, cold, webhook, delivery, place, jws, jwks, recurrence } = others;
  const weekly = ['--starts', '2027-03-01T09:00', '--rule', 'FREQ=WEEKLY', '--timezone', 'UTC'];
  const march = ['--from', '2027-03-01T00:00:00Z', '--to', '2027-04-01T00:00:00Z'];
  const { onePost, oneRun, asked, link } = others;
  const [agreed, changed, rejected] = asked as [string, string, string];
  const [post] = published.posts;
  const said = (...words: readonly string[]): Line => ({ words });
  const stream = (...words: readonly string[]): Line => ({ words, isStream: true });
  const ofQueues = Object.entries(await queueWords(service, account));
  const queues = ofQueues.map(([name, words]): [string, Line] => [name, { words }]);
  return {
    login: signIn(),
    whoami: said('whoami'),
    post: stream('post', 'Hello', '--to', account, '--label', 'SPRING', ...later),
    validate: stream('validate', file),
    preview: stream('preview', file),
    apply: stream('apply', file),
    watch: stream('watch', published.run.id),
    tail: {
      ...stream('tail', '--after', place, '--limit', '1'),
      notes: [{ after: expect.any(String) }],
    },
    export: stream('export', '--format', 'csv'),
    import: said('import', file, '--apply'),
    api: said('api', 'GET', '/v1/accounts'),
    completion: said('completion', 'bash'),
    'draft publish': stream('draft', 'publish', draft.run.id),
    'accounts list': said('accounts', 'list'),
    'accounts connect': {
      words: ['accounts', 'connect', 'telegram', '--chat-id', '@harbour_news'],
      input: '1002:sandbox-json',
    },
    'accounts capabilities': said('accounts', 'capabilities', account),
    'accounts settings': said('accounts', 'settings', account),
    'accounts action': said('accounts', 'action', account),
    'posts list': said('posts', 'list', '--label', `spring,${label}`),
    'posts get': said('posts', 'get', post!.id),
    'posts attempts': said('posts', 'attempts', post!.id),
    'posts submit': said('posts', 'submit', onePost.posts[0]!.id),
    'posts comments list': said('posts', 'comments', 'list', post!.id),
    'posts comments add': said('posts', 'comments', 'add', post!.id, 'Well said'),
    'posts reconcile': said('posts', 'reconcile', post!.id),
    'posts cancel': said('posts', 'cancel', waiting.posts[0]!.id),
    'posts label': said('posts', 'label', post!.id, '--add', 'winter', '--remove', label),
    'posts duplicate': said('posts', 'duplicate', post!.id, '--days', '7'),
    'labels list': said('labels', 'list'),
    'labels create': said('labels', 'create', 'Autumn', '--color', 'orange'),
    'labels rename': said('labels', 'rename', 'winter', 'Snow', '--color', 'blue'),
    'labels delete': said('labels', 'delete', cold),
    ...Object.fromEntries(queues),
    'recurrences list': said('recurrences', 'list', '--state', 'active'),
    'recurrences get': said('recurrences', 'get', recurrence),
    'recurrences create': said('recurrences', 'create', file, ...weekly, '--horizon', '1'),
    'recurrences preview': said('recurrences', 'preview', ...weekly, '--count', '2'),
    'recurrences pause': said('recurrences', 'pause', recurrence, '--cancel-planned'),
    'recurrences resume': said('recurrences', 'resume', recurrence),
    'recurrences skip': said('recurrences', 'skip', recurrence, '2027-03-08T09:00'),
    'recurrences restore': said('recurrences', 'restore', recurrence, '2027-03-08T09:00'),
    'recurrences occurrences': said(...['recurrences', 'occurrences', recurrence, ...march]),
    'recurrences end': said('recurrences', 'end', recurrence, '--cancel-planned'),
    'runs list': said('runs', 'list'),
    'runs get': said('runs', 'get', published.run.id),
    'runs attempts': said('runs', 'attempts', published.run.id),
    'runs duplicate': said('runs', 'duplicate', published.run.id),
    'runs submit': said('runs', 'submit', oneRun.run.id),
    'runs cancel': said('runs', 'cancel', failing.run.id),
    'runs retry': said('runs', 'retry', published.run.id),
    'runs reconcile': said('runs', 'reconcile', published.run.id),
    'approvals list': said('approvals', 'list'),
    'approvals get': said('approvals', 'get', agreed),
    'approvals approve': said('approvals', 'approve', agreed),
    'approvals request-changes': said(
      ...['approvals', 'request-changes', changed, '--comment', 'Shorter'],
    ),
    'approvals reject': said('approvals', 'reject', rejected),
    'review-links list': said('review-links', 'list'),
    'review-links create': said('review-links', 'create', 'Quay', '--run', published.run.id),
    'review-links delete': said('review-links', 'delete', link),
    'receipts get': said('receipts', 'get', post!.id),
    'receipts verify': said('receipts', 'verify', jws, '--jwks', jwks),
    'assets list': said('assets', 'list'),
    'assets upload': stream('assets', 'upload', picture),
    'assets delete': said('assets', 'delete', asset.id),
    'webhooks list': said('webhooks', 'list'),
    'webhooks get': said('webhooks', 'get', webhook),
    'webhooks create': said('webhooks', 'create', 'https://hooks.example.com/b'),
    'webhooks update': said('webhooks', 'update', webhook, '--description', 'Mine'),
    'webhooks deliveries': said('webhooks', 'deliveries', webhook),
    'webhooks test': said('webhooks', 'test', webhook),
    'webhooks redeliver': said('webhooks', 'redeliver', webhook, delivery),
    'webhooks replay': said('webhooks', 'replay', webhook, '--since', '2026-01-01T00:00:00Z'),
    'webhooks rotate-secret': said('webhooks', 'rotate-secret', webhook),
    'webhooks delete': said('webhooks', 'delete', webhook),
    'analytics post': said('analytics', 'post', post!.id),
    'analytics run': said('analytics', 'run', published.run.id),
    'analytics account': said('analytics', 'account', account),
    'analytics top': said('analytics', 'top'),
    'analytics best-times': said('analytics', 'best-times'),
    'analytics refresh': said('analytics', 'refresh', post!.id),
    'runs delete': said('runs', 'delete', failing.run.id),
    'posts delete': said('posts', 'delete', post!.id),
    'accounts disconnect': said('accounts', 'disconnect', telegram),
    logout: said('logout'),
  };
}

/** `--json`, of every command and every failure. */
export function describeJson(world: () => CliWorld): void {
  beforeAll(async () => {
    ({ service, cli, url } = world());
    const ada = await colleagueOf(service, service.workspaceId, 'admin');
    key = await ada.keyWith();
    const agent = { kind: 'agent', scopes: ['publish'], policy: { approval: 'always' } };
    agentKey = await ada.keyWith(agent);
    await cli.run(signIn().words, signIn());
    account = (await service.api.get('/v1/accounts?provider=x')).body.accounts[0].handle;
    const picture = await bytesOf({ file: 'png', width: 40, height: 40 });
    await writeFile(join(cli.folder, 'a.png'), picture);
    await writeFile(join(cli.folder, 'a.csv'), `account,text\n${account},One\n${account},Two\n`);
  });

  it('every command answers in JSON, with nothing beside it', async () => {
    const all = await lines();
    const names = commands.map(({ name }) => name);
    // Only what failed can be retried, and mcp speaks a protocol: both have tests of their own.
    expect([...Object.keys(all), 'posts retry', 'mcp'].sort()).toEqual([...names].sort());
    for (const line of Object.values(all)) {
      for (const value of await answerTo(line)) expect(typeof value).toBe('object');
    }
  }, 30_000);

  it('whatever goes wrong is told in JSON, too', async () => {
    await cli.run(signIn().words, signIn());
    const path = join(cli.folder, 'a.csv');
    const wrong: readonly (readonly [readonly string[], string])[] = [
      [['nonsense'], 'usage'],
      [['posts', 'get'], 'usage'],
      [['posts', 'list', '--nonsense'], 'usage'],
      [['export', '--format', 'pdf'], 'usage'],
      [['posts', 'get', 'post_00000000000000000000000000'], 'post_not_found'],
      [['posts', 'cancel', 'post_1'], 'usage'],
      [['validate', path, '--profile', 'nobody'], 'not_signed_in'],
    ];
    for (const [words, code] of wrong) {
      const { out, err } = await cli.run([...words, '--json']);
      expect([words, out, JSON.parse(err)]).toEqual([
        words,
        '',
        { error: expect.objectContaining({ code, message: expect.stringMatching(/./) }) },
      ]);
    }
    const document = ['post', 'x'.repeat(5_000), '--to', account, '--json'];
    const { code, out, err } = await cli.run(document);
    expect([code, out, JSON.parse(err)]).toMatchObject([
      2,
      '',
      { finding: { path: 'posts[0].text' } },
    ]);
  });
}
