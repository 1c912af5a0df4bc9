import { ActingThings, type ActingThing } from '../../../testing/acting-things.js';
import { openOauthBench, type OauthBench } from '../../../testing/oauth-bench.js';
import type { Answer, TestSession } from '../../../testing/test-api.js';

/* oxlint-disable typescript/no-explicit-any */

let bench: OauthBench;
let postId: string;
let other: TestSession;

beforeAll(async () => {
  bench = await openOauthBench();
  const { workspaceId } = bench.session;
  await bench.test.storeAccount(workspaceId);
  other = await bench.test.createMember(bench.session, 'admin');
  const { body } = await bench.test.call('POST', '/v1/posts/apply', {
    session: bench.session.token,
    json: { mode: 'draft', posts: [{ account: 'telegram:@garden', text: 'shown' }] },
  });
  postId = (body as any).posts[0].id;
});
afterAll(() => bench.stop());

const place = ({ userId }: TestSession): string => `/v1/dashboard/members/${userId}`;
const asOwner = (method: string, path: string, json?: unknown): Promise<Answer> =>
  bench.test.call(method, path, { session: bench.session.token, json });
async function done(asking: Promise<Answer>): Promise<void> {
  const answer = await asking;
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
}
const demote = (member: TestSession, role: string): Promise<void> =>
  done(asOwner('PATCH', place(member), { role }));
const remove = (member: TestSession, json?: object): Promise<void> =>
  done(asOwner('DELETE', place(member), json));

interface Way {
  readonly name: string;
  readonly isLeaving: boolean;
  readonly isReturning?: boolean;
  /** What was before the moment that counts. */
  readonly before?: (member: TestSession) => Promise<void>;
  readonly go: (member: TestSession) => Promise<void>;
}

const WAYS: readonly Way[] = [
  { name: 'becomes a viewer', isLeaving: false, go: (member) => demote(member, 'viewer') },
  { name: 'becomes an editor', isLeaving: false, go: (member) => demote(member, 'editor') },
  { name: 'is removed', isLeaving: true, go: (member) => remove(member) },
  {
    name: 'leaves',
    isLeaving: true,
    go: (member) => done(bench.test.call('DELETE', place(member), { session: member.token })),
  },
  {
    name: 'is a viewer and is removed',
    isLeaving: true,
    before: (member) => demote(member, 'viewer'),
    go: (member) => remove(member),
  },
  {
    name: 'is a contributor and is removed, their keys going to an admin',
    isLeaving: true,
    before: (member) => demote(member, 'contributor'),
    go: (member) => remove(member, { keysTo: other.userId }),
  },
  {
    name: 'is a viewer, is removed and comes back as an owner',
    isLeaving: true,
    isReturning: true,
    before: (member) => demote(member, 'viewer'),
    go: async (member) => {
      await remove(member);
      await bench.sql(
        `INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $2, 'owner', now()) RETURNING role`,
        [member.workspaceId, member.userId],
      );
    },
  },
];

const rightsOf = async (
  things: readonly ActingThing[],
): Promise<readonly ReadonlySet<string>[]> => {
  const rights: ReadonlySet<string>[] = [];
  for (const thing of things) rights.push(await thing.may());
  return rights;
};

describe('somebody with keys, agents, links and more', () => {
  it('can do everything by them at first', async () => {
    const member = await bench.test.createMember(bench.session, 'admin');
    const things = await new ActingThings(bench, member, postId).make();
    expect(things.length).toBeGreaterThan(20);
    for (const [index, rights] of (await rightsOf(things)).entries()) {
      expect([things[index]!.name, rights.size > 0]).toEqual([things[index]!.name, true]);
    }
  });

  it.each(WAYS.map((way) => [way.name, way] as const))(
    'who %s: nothing does more than before',
    async (_, way) => {
      const member = await bench.test.createMember(bench.session, 'admin');
      const things = await new ActingThings(bench, member, postId).make();
      await way.before?.(member);
      const before = await rightsOf(things);
      await way.go(member);
      const after = await rightsOf(things);
      for (const [index, { name, isOwn }] of things.entries()) {
        // Who is there again acts by the role of then.
        if (way.isReturning === true && name === 'a recurrence or import') continue;
        const gained = [...after[index]!].filter((right) => !before[index]!.has(right));
        expect([name, gained]).toEqual([name, []]);
        if (!way.isLeaving || !isOwn) continue;
        expect([name, [...after[index]!]]).toEqual([name, []]);
      }
    },
  );

  it('is told what ends and what stays before they go, and that is what happens', async () => {
    const member = await bench.test.createMember(bench.session, 'admin');
    await new ActingThings(bench, member, postId).make();
    await demote(member, 'editor');
    const asked = (by: TestSession): Promise<Answer> =>
      bench.test.call('GET', `${place(member)}/rights`, { session: by.token });
    const { rights } = (await asked(bench.session)).body as any;
    expect(rights).toMatchObject({ role: 'editor', sessions: 1, reviewLinks: 3 });
    expect((await asked(member)).body).toMatchObject({ rights });
    const becomes = (name: string): string[] =>
      rights.keys.filter((one: any) => one.becomes === name).map(({ id }: any) => id);
    const kinds = rights.keys.map(({ kind, isGrant, becomes: what }: any) => [kind, isGrant, what]);
    expect(kinds).toEqual([
      ['personal', false, 'revoked'],
      ['service', false, 'limited'],
      ['agent', false, 'limited'],
      ...Array.from({ length: 3 }, () => ['personal', false, 'revoked']),
      ['personal', true, 'revoked'],
      ['agent', true, 'revoked'],
    ]);
    expect((await asked(await bench.test.createMember(bench.session, 'editor'))).status).toBe(403);
    for (const keysTo of [
      member.userId,
      'usr_nobody',
      (await bench.test.createMember(bench.session, 'editor')).userId,
    ]) {
      const refused = await asOwner('DELETE', place(member), { keysTo });
      expect([refused.status, refused.details['field']]).toEqual([400, 'keysTo']);
    }
    await remove(member, { keysTo: other.userId });
    const rows = await bench.sql<any>(
      `SELECT id, revoked_at IS NOT NULL AS ended, created_by->>'id' AS owner, role_ceiling AS ceiling
       FROM api_keys WHERE id = ANY ($1)`,
      [rights.keys.map(({ id }: any) => id)],
    );
    const ended = rows.filter((row) => row.ended).map(({ id }) => id);
    expect(ended.toSorted()).toEqual(becomes('revoked').toSorted());
    for (const id of becomes('limited')) {
      expect(rows.find((row) => row.id === id)).toMatchObject({
        ...{ ended: false, owner: other.userId, ceiling: 'editor' },
      });
    }
  });

  it('takes along what is made at the very moment they go', async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await bench.test.createMember(bench.session, 'admin');
      const make = (json: object): Promise<Answer> =>
        bench.test.call('POST', '/v1/dashboard/keys', { session: member.token, json });
      await Promise.all([
        ...['personal', 'service', 'agent'].map((kind) => make({ kind })),
        remove(member),
      ]);
      const left = await bench.sql<any>(
        `SELECT kind, role_ceiling FROM api_keys WHERE created_by->>'id' = $1 AND revoked_at IS NULL
           AND (kind = 'personal' OR role_ceiling IS NULL)`,
        [member.userId],
      );
      expect(left).toEqual([]);
    }
  });
});

describe('a key that made keys', () => {
  const make = async (key: string, json: object = {}): Promise<any> =>
    (await bench.test.call('POST', '/v1/keys', { key, json })).body;
  const first = async (): Promise<any> =>
    (await asOwner('POST', '/v1/dashboard/keys', { kind: 'service' })).body;
  const statusOf = async ({ secret }: any): Promise<number> =>
    (await bench.test.call('GET', '/v1/keys/validate', { key: secret })).status;

  it('ends them with itself, and tells which', async () => {
    const parent = await first();
    const child = await make(parent.secret);
    const grandchild = await make(child.secret);
    const beside = await first();
    const answer = await asOwner('DELETE', `/v1/dashboard/keys/${parent.key.id}`);
    expect((answer.body as any).alsoRevoked).toEqual([child.key.id, grandchild.key.id]);
    const statuses = await Promise.all([parent, child, grandchild, beside].map(statusOf));
    expect(statuses).toEqual([401, 401, 401, 200]);
    const again = await asOwner('DELETE', `/v1/dashboard/keys/${parent.key.id}`);
    expect((again.body as any).alsoRevoked).toEqual([]);
  });

  it('ends also those that are made at that very moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const parent = await first();
      const child = await make(parent.secret);
      const [made] = await Promise.all([
        Promise.all([make(parent.secret), make(child.secret), make(child.secret)]),
        asOwner('DELETE', `/v1/dashboard/keys/${parent.key.id}`),
      ]);
      const there = made.filter((one: any) => one.secret !== undefined);
      expect(await Promise.all([child, ...there].map(statusOf))).toEqual(
        [child, ...there].map(() => 401),
      );
    }
  });

  it('gives them no longer an end, and no wider scope, than it keeps itself', async () => {
    const parent = await first();
    const child = await make(parent.secret);
    const grandchild = await make(child.secret);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    await done(
      asOwner('PATCH', `/v1/dashboard/keys/${parent.key.id}`, { expiresAt, scopes: ['publish'] }),
    );
    for (const { secret } of [parent, child, grandchild]) {
      const { access } = (await bench.test.call('GET', '/v1/keys/validate', { key: secret }))
        .body as any;
      expect([access.expiresAt, access.scopes.at(-1)]).toEqual([expiresAt, 'publish']);
    }
  });
});
