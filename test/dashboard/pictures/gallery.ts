import type { Browser } from 'playwright-core';
import type { Database } from '#libs/platform';
import { LocalSites } from '#libs/kernel/testing';
import { eventually } from '../../support/eventually.js';
import { upload, type Answered } from '../../support/publishing.js';
import type { TestService } from '../../support/test-service.js';
import { webhookReceiver } from '../../support/webhook-receiver.js';
import { visit, type Visit } from '../visit.js';
import { mailTo, startDashboard } from '../workspace.js';
import { photosOf } from './drawn-photos.js';
import { insertPastPosts } from './past-posts.js';
import { queueSome } from './queued-posts.js';
import { repeatSome } from './repeated-posts.js';
import {
  planSome,
  publishSome,
  spreadOut,
  type SeededPosts,
  type SeedScene,
} from './seeded-posts.js';
import { NOW, StandingStill } from './standing-still.js';

const DRAFT = '2f6f2f6e-5c11-4b0e-9f53-1f0a52e1c0de';
const WEBHOOK = 'https://hooks.harbour.example/postrider';

const NETWORKS = [
  ...['tiktok', 'youtube', 'pinterest', 'reddit', 'telegram', 'discord'],
  ...['linkedin', 'linkedin_page', 'facebook', 'instagram', 'x'],
];

/** Everything that pictures are taken of. */
export interface Gallery {
  /** Who looks at the workspace that is full. */
  readonly ada: Visit;
  /** Who looks at one in which nothing was done yet. */
  readonly newcomer: Visit;
  /** Nobody who is signed in. */
  readonly stranger: Visit;
  readonly posts: SeededPosts;
  readonly webhookId: string;
  readonly draftId: string;
  readonly recurrenceId: string;
  readonly queueId: string;
  /** Of the link that somebody was sent. */
  readonly invitationToken: string;
  close(): Promise<void>;
}

/** A workspace in which everything happened, at a moment that never changes. */
export async function openGallery(browser: Browser): Promise<Gallery> {
  const sites = new LocalSites();
  const receiver = await webhookReceiver(sites, '/told', () => undefined);
  const bench = await startDashboard(browser, {
    OUTBOUND_ALLOWED_HOSTS: new URL(receiver).host,
    BILLING_GATEWAY: 'sandbox',
    // Nobody takes work over from a scheduler that a busy machine keeps waiting.
    PUBLISH_LEASE_MS: '30000',
  });
  const { service, scheduler } = bench;
  const { database } = service.database;
  const time = new StandingStill();
  const person = personOf(bench.ada, service.api.baseUrl);
  await person('POST', 'invitations', { email: 'grace@example.com', role: 'editor' });
  const { text } = await mailTo(service, 'grace@example.com');
  const invitationToken = /#token=(\S+)/.exec(text ?? '')?.[1] ?? '';
  await person('PATCH', 'workspace', { name: 'Harbour Garden', timezone: 'Europe/Berlin' });
  const webhookId = await makeKeysAndWebhooks(person, service, `${receiver}/told`);
  const accounts = await connectAll(person, service);
  const scene: SeedScene = {
    service,
    time,
    accounts,
    photos: await uploadPhotos(service, browser),
  };
  const published = await publishSome(scene);
  const planned = await planSome(scene);
  await eventually(
    () => database.query(`SELECT 1 FROM webhook_deliveries WHERE status = 'pending'`),
    (pending) => pending.length === 0,
    { what: 'all webhooks told' },
  );
  await scheduler.close();
  const posts = { ...published, ...planned };
  await endSignIn(database, accounts.get('linkedin')!.id, posts.atRisk);
  await putDeliveriesInOrder(database);
  await database.execute(`UPDATE webhooks SET url = $1 WHERE id = $2`, [WEBHOOK, webhookId]);
  await time.moveTimes(database);
  await spreadOut(database, published);
  const telling = [...accounts.values()].filter(({ provider }) =>
    ['x', 'discord', 'facebook', 'telegram'].includes(provider),
  );
  await insertPastPosts(database, service.workspaceId, telling);
  service.stopClock(NOW);
  await person('PUT', `drafts/${DRAFT}`, draftOf(scene));
  const handleOf = (network: string): string => accounts.get(network)!.handle;
  const recurrenceId = await repeatSome(person, database, handleOf);
  const queueId = await queueSome(person, handleOf, (secondsAgo) =>
    service.stopClock(new Date(NOW.getTime() - secondsAgo * 1_000)),
  );
  const newcomer = await service.signIn();
  const [name, value] = newcomer.sessionHeaders['cookie']!.split('=') as [string, string];
  await database.execute(`UPDATE workspaces SET timezone = 'Europe/Berlin'`);
  const fresh = await visit(browser, service.api.baseUrl);
  await fresh.page.context().addCookies([{ name, value, url: service.api.baseUrl }]);
  return {
    ada: bench.ada,
    newcomer: fresh,
    stranger: await visit(browser, service.api.baseUrl),
    posts,
    webhookId,
    draftId: DRAFT,
    recurrenceId,
    queueId,
    invitationToken,
    close: async () => {
      await bench.close();
      await sites.closeAll();
    },
  };
}

type Person = (method: 'POST' | 'PUT' | 'PATCH', path: string, data: object) => Promise<never>;

/** What her browser may do, beside the pages. */
function personOf({ page }: Visit, origin: string): Person {
  return async (method, path, data) => {
    const address = path.startsWith('/') ? path : `/v1/dashboard/${path}`;
    const answer = await page
      .context()
      .request.fetch(address, { method, data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as never;
  };
}

async function makeKeysAndWebhooks(
  person: Person,
  service: TestService,
  address: string,
): Promise<string> {
  await person('POST', 'keys', { label: 'Website', kind: 'service' });
  await person('POST', 'keys', { label: 'Newsroom agent', kind: 'agent' });
  const made: { webhook: { id: string } } = await person('POST', '/v1/webhooks', {
    url: address,
    events: ['post.published', 'post.failed', 'post.outcome_unknown'],
    description: 'Newsroom board',
  });
  await service.api.post(`/v1/webhooks/${made.webhook.id}/test`);
  await person('POST', '/v1/webhooks', {
    ...{ url: 'https://board.harbour.example/told', events: ['account.reauth_required'] },
    ...{ enabled: false, description: 'Duty phone' },
  });
  return made.webhook.id;
}

/** What is told at the same time has no order; lists go by ids. */
async function putDeliveriesInOrder(database: Database): Promise<void> {
  await database.execute(
    `UPDATE webhook_deliveries SET id = split_part(id, '_', 1) || '_01JP1CTVRE50000000000000' || (10 + place)
     FROM (SELECT d.id AS told, row_number() OVER (ORDER BY array_position($1::text[], e.type), d.id) AS place
           FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id) ordered
     WHERE id = told`,
    [['webhook.test', 'post.published', 'post.failed', 'post.outcome_unknown']],
  );
}

/** Of each one account, one after the other: lists show the latest first. */
async function connectAll(person: Person, service: TestService): Promise<SeedScene['accounts']> {
  for (const provider of NETWORKS)
    await person('POST', 'sandbox/accounts', { providers: [provider] });
  await service.database.database.execute(
    `DELETE FROM accounts WHERE display_name IN ('Corner Bakery', 'Recipes', 'Secret plans')`,
  );
  const { accounts } = (await service.api.get('/v1/accounts?limit=50')).body;
  return new Map(accounts.map((account: { provider: string }) => [account.provider, account]));
}

async function uploadPhotos(service: TestService, browser: Browser): Promise<SeedScene['photos']> {
  for (const [name, bytes] of await photosOf(browser)) await upload(service, name, bytes);
  const answer = await eventually(
    () => service.api.get('/v1/assets'),
    ({ body }) => body.assets.every((asset: Answered) => asset.preview?.status !== 'pending'),
    { what: 'all previews made' },
  );
  return new Map(answer.body.assets.map((asset: Answered) => [asset.originalFilename, asset]));
}

/** As a network does it that takes a sign-in back. */
async function endSignIn(
  database: Database,
  accountId: string,
  postIds: readonly string[],
): Promise<void> {
  await database.execute(`UPDATE accounts SET status = 'reauth_required' WHERE id = $1`, [
    accountId,
  ]);
  const risk = {
    code: 'account_reauth_required',
    message: 'The account has to be connected again.',
    hint: 'Connect it again before the post is due.',
  };
  await database.execute(`UPDATE posts SET risks = $1 WHERE id = ANY ($2)`, [
    JSON.stringify([risk]),
    postIds,
  ]);
}

function draftOf({ accounts, photos }: SeedScene): object {
  const text =
    'From Friday the harbour glows: 400 lanterns, 12 boats and one glasshouse, lit from dusk to eleven.\n\n' +
    'The night ferry goes every 20 minutes till one, free with a festival ticket. Bring gloves, bring your grandmother, ' +
    'and bring the jar that you want to turn into a lantern of your very own.';
  const media = ['lanterns.png', 'glasshouse.png'].map((name, index) => {
    const { id, mime, size, width, height, publicUrl, preview } = photos.get(name);
    return {
      ...{ key: `media-${index}`, assetId: id, name, kind: 'image', mime, size, width, height },
      ...{ thumbnail: preview.thumbnail, url: publicUrl },
      altText: index === 0 ? 'Lanterns on strings above the quay' : '',
    };
  });
  const state = {
    accountIds: ['x', 'instagram', 'linkedin_page'].map((network) => accounts.get(network)!.id),
    common: { text, title: '', media, thread: [], firstComment: null },
    when: { kind: 'at', local: '2031-03-13T18:00', timezone: 'Europe/Berlin' },
  };
  return { revision: 0, title: text.slice(0, 60), state };
}
