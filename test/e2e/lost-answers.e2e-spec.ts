import { aPromisedPng } from '#libs/media/testing';
import { Postrider } from '#libs/sdk';
import type { ApiClient } from '../support/api-client.js';
import { startTestService, connectAccount, type TestService } from '../support/test-service.js';
import { waitingApproval } from '../support/waiting-approval.js';
import { aQueue, aRecurrence } from '../security/good-bodies.js';

/** `npm run test:long` loses a hundred of each. */
const LOST = Number(process.env['LOST_ANSWERS'] ?? 8);
const AT_ONCE = 8;
const LONGEST_MS = 300_000;

/** Loses the first answer to each write: by turns all of it, and all but a half that passes for the whole. */
function losing(lost: Set<string>): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key === null || lost.has(key)) return response;
    lost.add(key);
    const text = await response.text();
    if (lost.size % 2 === 0) throw new TypeError('terminated');
    const { status, headers } = response;
    return new Response(text.slice(0, text.length / 2), { status, headers });
  };
}

describe('every first answer lost', () => {
  let service: TestService;
  let client: Postrider;
  let handle: string;
  const lost = new Set<string>();

  beforeAll(async () => {
    service = await startTestService({ environment: { WEBHOOK_MAX_ENDPOINTS: '200' } });
    const { baseUrl, key: apiKey } = service.api;
    client = new Postrider({ apiKey, baseUrl, fetch: losing(lost), random: () => 0 });
    ({ handle } = await connectAccount(service, 'discord'));
  });
  afterAll(() => service.stop());

  const rows = async (table: string): Promise<number> =>
    (await service.database.database.query(`SELECT 1 FROM ${table}`)).length;

  /** @returns what each of them came to, in their order */
  async function eachOf<Result>(
    work: (turn: number) => Promise<Result>,
    atOnce = AT_ONCE,
  ): Promise<Result[]> {
    const results: Result[] = [];
    const turns = Array.from({ length: LOST }, (_, turn) => turn);
    for (let from = 0; from < LOST; from += atOnce) {
      results.push(...(await Promise.all(turns.slice(from, from + atOnce).map(work))));
    }
    return results;
  }

  it.each<[string, string, (turn: number) => Promise<string>]>([
    [
      'uploads',
      'assets',
      async (turn) => (await client.assets.upload(pictureOf(turn), { filename: 'a.png' })).id,
    ],
    ['keys', 'api_keys', async (turn) => (await client.keys.create({ label: `${turn}` })).key.id],
    [
      'queues',
      'queues',
      async (turn) => (await client.queues.create(aQueue(`${turn}`) as never)).queue.id,
    ],
    [
      'recurrences',
      'recurrences',
      async () => (await client.recurrences.create(aRecurrence(handle) as never)).recurrence.id,
    ],
    [
      'imports',
      'imports',
      async (turn) => (await client.imports.create(`account,text\n${handle},${turn}\n`)).import.id,
    ],
    [
      'webhooks',
      'webhooks',
      async (turn) =>
        (
          await client.webhooks.create({
            url: `https://a.example/${turn}`,
            events: ['account.expiring'],
          })
        ).webhook.id,
    ],
    ['copies of a post', 'runs', async () => (await client.posts.duplicate(await aDraft())).run.id],
  ])(
    'leaves %s there once',
    async (_what, table, make) => {
      // A workspace checks few imports at a time.
      const atOnce = table === 'imports' ? 1 : AT_ONCE;
      await aDraft();
      const before = await rows(table);
      const lostBefore = lost.size;
      const ids = await eachOf(make, atOnce);
      expect([new Set(ids).size, (await rows(table)) - before]).toEqual([LOST, LOST]);
      expect(lost.size - lostBefore).toBe(LOST);
    },
    LONGEST_MS,
  );

  let draftId: string | undefined;
  async function aDraft(): Promise<string> {
    draftId ??= (
      await service.api.post('/v1/posts/apply', {
        mode: 'draft',
        posts: [{ account: handle, text: 'Spring', publish_at: '2027-03-01T09:00:00Z' }],
      })
    ).body.posts[0].id as string;
    return draftId;
  }

  it(
    'leaves what was deleted gone, and says so',
    async () => {
      const names = await eachOf(async (turn) => {
        const { label } = await client.labels.create({ name: `Label ${turn}` });
        return label.id;
      });
      const answers = await eachOf(async (turn) => (await client.labels.remove(names[turn]!)).ok);
      expect(answers).toEqual(names.map(() => true));
      expect(await rows('labels')).toBe(0);
    },
    LONGEST_MS,
  );

  it(
    'counts a vote once',
    async () => {
      const person: ApiClient = await service.signIn();
      const votes = async (turn: number): Promise<unknown[]> => {
        const { approvalId } = await waitingApproval(service.api, handle, `Vote ${turn}`);
        const path = `/v1/approvals/${approvalId}`;
        const { digest } = (await person.get(path)).body.approval;
        const vote = () =>
          person.post(
            `${path}/approve`,
            { digest, comment: 'Good' },
            { headers: { 'idempotency-key': `vote-${turn}` } },
          );
        await vote();
        const again = await vote();
        return [again.status, again.headers.get('idempotency-replayed')];
      };
      const before = await rows('approval_votes');
      expect(await eachOf(votes)).toEqual(Array.from({ length: LOST }, () => [200, 'true']));
      expect((await rows('approval_votes')) - before).toBe(LOST);
    },
    LONGEST_MS,
  );
});

const pictureOf = (turn: number): Blob =>
  new Blob([new Uint8Array(aPromisedPng(8 + turn, 8))], { type: 'image/png' });
