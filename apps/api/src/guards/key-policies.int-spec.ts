import { readFileSync } from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import { CreateKeyCommand } from '#libs/identity';
import type { KeyPolicy } from '#libs/platform';
import { policyClasses, type Attack } from '../testing/policy-attacks.js';
import { FAR_MINUTES, Scene } from '../testing/policy-scene.js';
import { PostsBench, soon } from '../testing/posts-bench.js';

const DAY_SECONDS = 24 * 60 * 60;
const LEAD_SECONDS = 10 * DAY_SECONDS;
const CHANGING = new Set(['post', 'put', 'patch', 'delete']);

/** A post as far as policies limit it. */
interface Row {
  readonly id: string;
  readonly status: string;
  readonly approval: string;
  readonly isHeld: boolean;
  readonly text: string | null;
  readonly at: Date | null;
}

/** What a policy forbids of what was done. @returns the posts that it should not have reached */
type Offences = (pressed: readonly Row[]) => readonly Row[];

const all: Offences = (pressed) => pressed;
const unapproved: Offences = (pressed) => pressed.filter(({ approval }) => approval !== 'approved');

const policies: readonly (readonly [string, KeyPolicy, Offences])[] = [
  [
    'says how far ahead its posts lie',
    { minLeadSeconds: LEAD_SECONDS },
    (pressed) => {
      const earliest = Date.now() + (LEAD_SECONDS - 60) * 1_000;
      return pressed.filter(({ at }) => at === null || at.getTime() < earliest);
    },
  ],
  ['asks for confirmations', { confirm: true }, all],
  ['has used up its day', { maxPostsPerDay: 1 }, all],
  ['has used up what may wait', { maxScheduled: 1 }, all],
  [
    'has room for one post a request',
    { maxPostsPerRequest: 1 },
    (pressed) => (pressed.length > 1 ? pressed : []),
  ],
  ['has its posts wait for people', { approval: 'always' }, unapproved],
  [
    'has its posts wait for people beyond its day',
    { maxPostsPerDay: 1, approval: 'over_budget' },
    unapproved,
  ],
];

const attacks = Object.entries(policyClasses).flatMap(([route, found]) =>
  typeof found === 'string' ? [] : found.map((attack) => [route, attack.what, attack] as const),
);

describe('the policy of a key', () => {
  let bench: PostsBench;

  beforeAll(async () => {
    bench = await PostsBench.open({
      RATE_LIMIT_APPLIES_PER_MINUTE: '0',
      RATE_LIMIT_REQUESTS_PER_MINUTE: '0',
    });
  });
  afterAll(() => bench.close());

  const keyWith = async (policy: KeyPolicy): Promise<string> => {
    const wanted = { label: null, kind: 'personal', scope: 'admin', policy } as const;
    const command = new CreateKeyCommand(bench.ada.workspaceId, wanted, {
      by: 'person',
      maker: { id: bench.ada.userId, name: 'Ada' },
    });
    return (await bench.test.api.app.get(CommandBus, { strict: false }).execute(command)).secret;
  };
  /** A day's only post of a key is gone before it tries another way. */
  const useUp = async (key: string, policy: KeyPolicy): Promise<void> => {
    if (policy.maxPostsPerDay === undefined && policy.maxScheduled === undefined) return;
    const posts = [
      { account: bench.account, text: `${Math.random()}`, publish_at: soon(FAR_MINUTES) },
    ];
    await bench.test.call('POST', '/v1/posts/apply', { key, json: { posts } });
  };
  const rows = async (): Promise<ReadonlyMap<string, Row>> => {
    const found = await bench.test.database.database.query<Row>(
      `SELECT id, status, approval, 'queue' = ANY (withdrawn_for) AS "isHeld", description AS text,
         COALESCE(due_at, publish_at) AS at FROM posts`,
    );
    return new Map(found.map((row) => [row.id, row]));
  };
  /** @returns the posts that are published sooner, otherwise, or at all for what the key asked */
  const pressedBy = async (key: string, attack: Attack): Promise<readonly Row[]> => {
    const { method, path, json } = await attack.of(new Scene(bench));
    const before = await rows();
    const answer = await bench.test.call(method, path, { key, json });
    // Whatever is refused is refused in words.
    expect(answer.status).toBeLessThan(500);
    return [...(await rows()).values()].filter((row) => isPressed(before.get(row.id), row));
  };

  it('is considered for every operation that a key may ask for', () => {
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, { security?: readonly object[] }>>;
    };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => CHANGING.has(method))
        // Those without `security` take a key, as the document says for all of them.
        .filter(([, { security }]) => security?.some((one) => 'bearer' in one) ?? true)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(policyClasses).sort()).toEqual(operations.sort());
  });

  it.each(attacks)('%s: a key without one %s', async (_route, _what, attack) => {
    const pressed = await pressedBy(await keyWith({}), attack);
    expect(pressed.length > 0).toBe(attack.isHarmless !== true);
  });

  describe.each(policies)('that %s is not got around', (_name, policy, offences) => {
    it.each(attacks)('by %s: who %s', async (_route, _what, attack) => {
      const key = await keyWith(policy);
      await useUp(key, policy);
      expect(offences(await pressedBy(key, attack))).toEqual([]);
    });
  });

  describe('and what is made later, in somebody’s name', () => {
    const limited = policies.map(([name, policy]) => [name, policy] as const);
    const sent = async (): Promise<string> => {
      const content = `account,text\n${bench.account},of a person\n`;
      const { body } = await bench.send('POST', '/v1/imports', { content });
      return (body as unknown as { import: { id: string } }).import.id;
    };

    it.each(limited)('applies no import of others: one that %s', async (_name, policy) => {
      const path = `/v1/imports/${await sent()}/apply`;
      const refused = await bench.test.call('POST', path, { key: await keyWith(policy) });
      expect([refused.status, refused.body.code]).toEqual([403, 'access_exceeded']);
      // It is the right that was missing: nobody has read the file yet.
      const free = await bench.test.call('POST', path, { key: await keyWith({}) });
      expect(free.body.code).toBe('import_not_checked');
    });

    it('sends, repeats and takes over in the name of the key alone', async () => {
      const key = await keyWith({ maxPostsPerDay: 1 });
      const { database } = bench.test.database;
      const recurrence = {
        document: { posts: [{ account: bench.account, text: 'weekly' }] },
        ...{ startsLocal: '2030-01-07T09:00', timezone: 'UTC', rule: 'FREQ=WEEKLY' },
      };
      const by = async (table: 'imports' | 'recurrences', id: string): Promise<string> => {
        const column = table === 'imports' ? 'created_by' : 'author';
        const [row] = await database.query<{ type: string }>(
          `SELECT ${column} ->> 'type' AS type FROM ${table} WHERE id = $1`,
          [id],
        );
        return row!.type;
      };
      const content = `account,text\n${bench.account},of a key\n`;
      const imported = await bench.test.call('POST', '/v1/imports', { key, json: { content } });
      const own = (imported.body as unknown as { import: { id: string } }).import;
      expect(await by('imports', own.id)).toBe('key');
      const made = await bench.send('POST', '/v1/recurrences', recurrence);
      const { id } = (made.body as unknown as { recurrence: { id: string } }).recurrence;
      expect(await by('recurrences', id)).toBe('user');
      const json = { document: { posts: [{ account: bench.account, text: 'other words' }] } };
      await bench.test.call('PATCH', `/v1/recurrences/${id}`, { key, json });
      expect(await by('recurrences', id)).toBe('key');
    });

    it('is never repeated, resumed or changed by one that asks for confirmations', async () => {
      const key = await keyWith({ confirm: true });
      const terms = {
        document: { posts: [{ account: bench.account, text: 'weekly' }] },
        ...{ startsLocal: '2030-01-07T09:00', timezone: 'UTC', rule: 'FREQ=WEEKLY' },
      };
      const made = await bench.send('POST', '/v1/recurrences', terms);
      const { id } = (made.body as unknown as { recurrence: { id: string } }).recurrence;
      const path = `/v1/recurrences/${id}`;
      await bench.send('POST', `${path}/occurrences/2030-01-07T09:00/skip`, undefined);
      await bench.send('POST', `${path}/pause`, undefined);
      const asked = [
        await bench.test.call('POST', '/v1/recurrences', { key, json: terms }),
        await bench.test.call('PATCH', path, { key, json: { name: 'mine' } }),
        await bench.test.call('POST', `${path}/resume`, { key }),
        await bench.test.call('POST', `${path}/occurrences/2030-01-07T09:00/restore`, { key }),
      ];
      expect(asked.map(({ body }) => body.code)).toEqual(asked.map(() => 'confirmation_required'));
    });
  });

  it.each(policies)('that %s opens no link that votes', async (_name, policy) => {
    const postIds = [await new Scene(bench).scheduled()];
    const key = await keyWith(policy);
    const open = (mayVote: boolean) =>
      bench.test.call('POST', '/v1/review-links', { key, json: { name: 'a', postIds, mayVote } });
    expect([(await open(true)).status, (await open(false)).status]).toEqual([403, 201]);
  });
});

/** Nobody has to do anything any more for it to be published. */
function isGoing({ status, approval, isHeld }: Row): boolean {
  if (['scheduled', 'publishing', 'retry_pending'].includes(status)) return true;
  return status === 'draft' && isHeld && ['not_needed', 'approved'].includes(approval);
}

function isPressed(before: Row | undefined, after: Row): boolean {
  if (!isGoing(after)) return false;
  if (before === undefined || !isGoing(before)) return true;
  const isReleased = before.status === 'draft' && after.status !== 'draft';
  const isSooner = after.at !== null && before.at !== null && after.at < before.at;
  return isReleased || isSooner || before.text !== after.text;
}
