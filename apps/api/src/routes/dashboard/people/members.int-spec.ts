import { ROLES } from '#libs/platform';
import type { TestSession } from '../../../testing/test-api.js';
import {
  type Body,
  factsOf,
  openPeopleBench,
  outcome,
  type PeopleBench,
} from '../../../testing/people-bench.js';

describe('the members of a workspace', () => {
  let bench: PeopleBench;
  let owner: TestSession;

  beforeAll(async () => {
    bench = await openPeopleBench();
  });
  beforeEach(async () => {
    owner = await bench.test.createSession();
  });
  afterAll(() => bench.test.stop());

  const change = (by: TestSession, { userId }: { userId: string }, role: string) =>
    bench.ask(by, 'PATCH', `members/${userId}`, { role });
  const remove = (by: TestSession, { userId }: { userId: string }) =>
    bench.ask(by, 'DELETE', `members/${userId}`);

  it('are listed for everybody in it, the greatest role first, with what the plan counts', async () => {
    const viewer = await bench.test.createMember(owner, 'viewer');
    const admin = await bench.test.createMember(owner, 'admin');
    await bench.invite(owner, 'grace@example.com', 'editor');
    const { status, body } = await bench.ask(viewer, 'GET', 'members');
    const { members, seats } = body as Body;
    expect([status, seats]).toEqual([200, { used: 4, limit: null }]);
    expect(members).toEqual([
      expect.objectContaining({ userId: owner.userId, role: 'owner', isYou: false }),
      expect.objectContaining({ userId: admin.userId, role: 'admin', isYou: false }),
      {
        userId: viewer.userId,
        name: 'Ada',
        email: viewer.email,
        role: 'viewer',
        joinedAt: expect.any(String),
        isYou: true,
      },
    ]);
  });

  it('are told by the session what they are, and what that lets them do', async () => {
    const editor = await bench.test.createMember(owner, 'editor');
    const { body } = await bench.ask(editor, 'GET', 'session');
    expect(body).toMatchObject({
      role: 'editor',
      permissions: ['read', 'comment', 'draft', 'publish', 'approve', 'self'],
      workspace: { id: owner.workspaceId, name: 'Ada', mode: 'live' },
    });
  });

  it('who come are in the audit log of the workspace that they join', async () => {
    const guest = await bench.test.createSession();
    await bench.invite(owner, guest.email, 'viewer');
    const token = await bench.tokenFor(guest.email);
    await bench.ask(guest, 'POST', 'invitations/accept', { token });
    const { body } = await bench.ask(owner, 'GET', 'audit');
    expect((body as Body)['entries']).toMatchObject([
      {
        actor: { type: 'user', id: guest.userId },
        action: 'Invitations_accept',
        subject: { kind: 'user', id: guest.userId },
      },
      { action: 'Invitations_invite', subject: { kind: 'invitation' } },
    ]);
    const own = await bench.ask(guest, 'GET', 'audit');
    expect((own.body as Body)['entries']).toEqual([]);
  });

  it('who sign up or in with an invitation are in the audit log, too', async () => {
    const auth = async (action: string) => {
      const invitationToken = await bench.tokenFor(email);
      const json = { email, password: 'a password of nobody', invitationToken };
      const { body } = await bench.test.call('POST', `/v1/auth/email/${action}`, { json });
      return (body as Body)['user'].id as string;
    };
    const email = 'heidi@example.com';
    await bench.invite(owner, email, 'viewer');
    const userId = await auth('sign-up');
    await remove(owner, { userId });
    await bench.invite(owner, email, 'viewer');
    await auth('sign-in');
    const { body } = await bench.ask(owner, 'GET', 'audit?action=Invitations_accept');
    const entry = {
      actor: { type: 'user', id: userId, name: email },
      action: 'Invitations_accept',
      subject: { kind: 'user', id: userId },
      network: expect.any(String),
      requestId: expect.any(String),
    };
    expect((body as Body)['entries']).toEqual([
      expect.objectContaining(entry),
      expect.objectContaining(entry),
    ]);
  });

  it('who are demoted are refused from the next call on', async () => {
    const member = await bench.test.createMember(owner, 'admin');
    expect(outcome(await bench.ask(member, 'GET', 'keys'))).toEqual([200]);
    const changed = await change(owner, member, 'viewer');
    expect([changed.status, (changed.body as Body)['member'].role]).toEqual([200, 'viewer']);
    const refused = await bench.ask(member, 'GET', 'keys');
    expect([refused.status, factsOf(refused)]).toEqual([
      403,
      { required: 'admin', role: 'viewer' },
    ]);
    expect(await bench.events(owner)).toEqual([
      ['MemberRoleChanged', { userId: member.userId, role: 'viewer', by: owner.userId }],
    ]);
  });

  it('have keys that do no more than they may themselves now', async () => {
    const member = await bench.test.createMember(owner, 'admin');
    const made = await bench.ask(member, 'POST', 'keys', { kind: 'agent', scopes: ['publish'] });
    const key = (made.body as Body)['secret'] as string;
    const apply = (mode: string) =>
      bench.test.call('POST', '/v1/posts/apply', { key, json: { mode, posts: [] } });
    expect(outcome(await apply('scheduled'))).toEqual([422, 'validation_failed']);
    const connect = () =>
      bench.test.call('POST', '/v1/connections/start', { key, json: { provider: 'telegram' } });
    await change(owner, member, 'contributor');
    expect(outcome(await connect())).toEqual([403, 'role_forbidden']);
    expect(outcome(await apply('draft'))).toEqual([422, 'validation_failed']);
    await change(owner, member, 'viewer');
    expect(outcome(await apply('draft'))).toEqual([403, 'role_forbidden']);
  });

  it('who administer manage what is below them, and owners everybody', async () => {
    const admin = await bench.test.createMember(owner, 'admin');
    for (const from of ROLES) {
      const member = await bench.test.createMember(owner, from);
      for (const to of ROLES) {
        const isBelow = ![from, to].some((role) => ['admin', 'owner'].includes(role));
        const answer = await change(admin, member, to);
        const expected = isBelow ? [200, {}] : [403, { required: 'owner', role: 'admin' }];
        expect([from, to, answer.status, factsOf(answer)]).toEqual([from, to, ...expected]);
        if (isBelow) await change(owner, member, from);
      }
      const removed = await remove(admin, member);
      expect([from, removed.status]).toEqual([from, ['admin', 'owner'].includes(from) ? 403 : 200]);
    }
    const editor = await bench.test.createMember(owner, 'editor');
    const viewer = await bench.test.createMember(owner, 'viewer');
    for (const answer of [await change(editor, viewer, 'viewer'), await remove(editor, viewer)]) {
      expect([answer.status, factsOf(answer)]).toEqual([
        403,
        { required: 'admin', role: 'editor' },
      ]);
    }
    expect(outcome(await change(owner, admin, 'owner'))).toEqual([200]);
    expect(outcome(await change(admin, owner, 'viewer'))).toEqual([200]);
  });

  it('of other workspaces are not there', async () => {
    const stranger = await bench.test.createSession();
    for (const answer of [await change(owner, stranger, 'viewer'), await remove(owner, stranger)]) {
      expect(outcome(answer)).toEqual([404, 'member_not_found']);
    }
    const misspelt = await change(owner, owner, 'boss');
    expect([misspelt.status, misspelt.details]).toMatchObject([400, { field: 'role' }]);
  });

  it('never leave a workspace without an owner', async () => {
    expect(outcome(await remove(owner, owner))).toEqual([409, 'last_owner']);
    expect(outcome(await change(owner, owner, 'admin'))).toEqual([409, 'last_owner']);
    const other = await bench.test.createMember(owner, 'owner');
    expect(outcome(await change(owner, owner, 'admin'))).toEqual([200]);
    expect(outcome(await remove(other, other))).toEqual([409, 'last_owner']);
  });

  it('who both own it and leave at once: one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const first = await bench.test.createSession();
      const second = await bench.test.createMember(first, 'owner');
      const left = await Promise.all([
        remove(first, first),
        round % 2 === 0 ? remove(second, second) : change(second, second, 'viewer'),
      ]);
      expect(left.map(outcome).sort()).toEqual([[200], [409, 'last_owner']]);
      const owners = Object.values(await bench.roles(first)).filter((role) => role === 'owner');
      expect(owners).toHaveLength(1);
    }
  });

  it('who leave lose their sessions there and their personal keys, and no others', async () => {
    const member = await bench.test.createMember(owner, 'admin');
    const keyOf = async (kind: string): Promise<string> => {
      const { body } = await bench.ask(member, 'POST', 'keys', { kind });
      return (body as Body)['secret'] as string;
    };
    const [personal, service, agent] = [
      await keyOf('personal'),
      await keyOf('service'),
      await keyOf('agent'),
    ];
    const left = await remove(member, member);
    expect(outcome(left)).toEqual([200]);
    expect(left.headers.get('set-cookie')).toMatch(/^service_dash_session=;/);
    expect(outcome(await bench.ask(member, 'GET', 'session'))).toEqual([401, 'session_expired']);
    const asked = (key: string) => bench.test.call('GET', '/v1/accounts', { key });
    expect(outcome(await asked(personal))).toEqual([401, 'api_key_revoked']);
    expect(outcome(await asked(service))).toEqual([200]);
    expect(outcome(await asked(agent))).toEqual([200]);
    const [row] = await bench.test.database.database.query<Body>(
      `SELECT (SELECT count(*)::int FROM api_keys WHERE revoked_at IS NOT NULL AND workspace_id = $1) AS revoked,
              (SELECT count(*)::int FROM sessions WHERE revoked_at IS NULL AND user_id = $2) AS live`,
      [owner.workspaceId, member.userId],
    );
    expect(row).toEqual({ revoked: 1, live: 0 });
    expect(await bench.events(owner)).toEqual([
      ['MemberRemoved', { userId: member.userId, role: 'admin', by: member.userId }],
    ]);
  });

  it('who were removed keep their sessions elsewhere', async () => {
    const member = await bench.test.createMember(owner, 'viewer');
    const elsewhere = await bench.test.createMember(await bench.test.createSession(), 'viewer');
    await bench.test.database.database.execute(
      `UPDATE sessions SET user_id = $1 WHERE user_id = $2`,
      [member.userId, elsewhere.userId],
    );
    await bench.test.database.database.execute(
      `UPDATE memberships SET user_id = $1 WHERE user_id = $2 AND workspace_id = $3`,
      [member.userId, elsewhere.userId, elsewhere.workspaceId],
    );
    expect(outcome(await remove(owner, member))).toEqual([200]);
    expect(outcome(await bench.ask(member, 'GET', 'members'))).toEqual([401, 'session_expired']);
    expect(outcome(await bench.ask(elsewhere, 'GET', 'members'))).toEqual([200]);
  });

  it('see the secret of a personal key only where they made it', async () => {
    const admin = await bench.test.createMember(owner, 'admin');
    await bench.ask(admin, 'POST', 'keys', { kind: 'personal', label: 'mine' });
    await bench.ask(admin, 'POST', 'keys', { kind: 'service', label: 'ours' });
    const secretsFor = async (one: TestSession) => {
      const { body } = await bench.ask(one, 'GET', 'keys');
      const keys = (body as Body)['keys'] as { label: string; secret: string | null }[];
      return Object.fromEntries(keys.map(({ label, secret }) => [label, secret !== null]));
    };
    expect(await secretsFor(admin)).toEqual({ mine: true, ours: true });
    expect(await secretsFor(owner)).toEqual({ mine: false, ours: true });
  });
});
