import { randomBytes } from 'node:crypto';
import type { TestSession } from '../../../testing/test-api.js';
import {
  type Body,
  factsOf,
  openPeopleBench,
  outcome,
  type PeopleBench,
} from '../../../testing/people-bench.js';

const PASSWORD = 'correct horse battery';
let people = 0;
const anAddress = (): string => `guest-${(people += 1)}@example.com`;

describe('invitations', () => {
  let bench: PeopleBench;
  let owner: TestSession;

  beforeAll(async () => {
    bench = await openPeopleBench();
  });
  beforeEach(async () => {
    owner = await bench.test.createSession();
  });
  afterAll(() => bench.test.stop());

  const accept = (by: TestSession, token: string) =>
    bench.ask(by, 'POST', 'invitations/accept', { token });
  const lookUp = (token: string) =>
    bench.test.call('POST', '/v1/auth/invitations/look-up', { json: { token } });
  const auth = (action: string, json: object) =>
    bench.test.call('POST', `/v1/auth/email/${action}`, { json });
  const expire = (id: string) =>
    bench.test.database.database.execute(
      `UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );

  const allow = (members: number | null) =>
    bench.test.database.database.execute(`UPDATE workspaces SET entitlements = $2 WHERE id = $1`, [
      owner.workspaceId,
      JSON.stringify({ limits: { members } }),
    ]);

  it('are sent by mail and listed; the token is in the mail alone', async () => {
    const email = anAddress();
    const { status, body } = await bench.ask(owner, 'POST', 'invitations', {
      ...{ email: ` ${email.toUpperCase()} `, role: 'editor' },
    });
    const invitation = {
      id: expect.stringMatching(/^inv_/),
      email,
      role: 'editor',
      invitedBy: { id: owner.userId, name: 'Ada' },
      createdAt: expect.any(String),
      sentAt: expect.any(String),
      expiresAt: expect.any(String),
      state: 'open',
    };
    expect([status, body]).toEqual([201, { ok: true, invitation }]);
    const token = await bench.tokenFor(email);
    expect((await bench.mailTo(email)).text).toContain('Ada invites you to the workspace “Ada”');
    const listed = await bench.ask(owner, 'GET', 'invitations');
    expect(listed.body).toEqual({ ok: true, invitations: [invitation] });
    const [kept] = await bench.test.database.database.query<{ all: string }>(
      `SELECT json_agg(i)::text AS all FROM invitations i`,
    );
    expect(kept!.all).not.toContain(token);
    const days = Date.parse((body as Body)['invitation'].expiresAt) - Date.now();
    expect(Math.round(days / 86_400_000)).toBe(7);
  });

  it('pass on no text that is no name', async () => {
    const email = anAddress();
    await bench.ask(owner, 'PATCH', 'workspace', { name: 'Win now: https://evil.example/prize' });
    await bench.invite(owner, email, 'viewer');
    const { text } = await bench.mailTo(email);
    expect(text).not.toContain('evil');
    expect(text).toContain('invites you to a workspace');
  });

  it('are accepted by who has the address, once, and tell of it', async () => {
    const guest = await bench.test.createSession();
    await bench.invite(owner, guest.email, 'editor');
    const token = await bench.tokenFor(guest.email);
    const { status, body } = await accept(guest, token);
    const workspace = { id: owner.workspaceId, name: 'Ada', mode: 'live' };
    expect([status, body]).toEqual([200, { ok: true, workspace, role: 'editor' }]);
    expect(outcome(await accept(guest, token))).toEqual([410, 'invitation_ended']);
    expect(await bench.roles(owner)).toMatchObject({ [guest.userId]: 'editor' });
    expect(await bench.events(owner)).toEqual([
      ['MemberJoined', { userId: guest.userId, role: 'editor', by: owner.userId }],
    ]);
    const listed = await bench.ask(owner, 'GET', 'invitations');
    expect((listed.body as Body)['invitations']).toEqual([]);
  });

  it('are for their address alone, and not used up by another', async () => {
    const guest = await bench.test.createSession();
    const other = await bench.test.createSession();
    await bench.invite(owner, guest.email, 'editor');
    const token = await bench.tokenFor(guest.email);
    expect(outcome(await accept(other, token))).toEqual([403, 'invitation_other_address']);
    expect(outcome(await accept(guest, token))).toEqual([200]);
  });

  it('end when they are sent again, withdrawn, or a week old', async () => {
    const guest = await bench.test.createSession();
    const id = await bench.invite(owner, guest.email, 'editor');
    const first = await bench.tokenFor(guest.email);
    expect(outcome(await bench.ask(owner, 'POST', `invitations/${id}/resend`))).toEqual([200]);
    const second = await bench.tokenFor(guest.email);
    expect(second).not.toBe(first);
    expect(outcome(await accept(guest, first))).toEqual([410, 'invitation_ended']);
    await expire(id);
    expect(outcome(await accept(guest, second))).toEqual([410, 'invitation_ended']);
    const listed = await bench.ask(owner, 'GET', 'invitations');
    expect((listed.body as Body)['invitations'][0]).toMatchObject({ id, state: 'expired' });
    const again = await bench.invite(owner, guest.email, 'viewer');
    const third = await bench.tokenFor(guest.email);
    expect(outcome(await bench.ask(owner, 'DELETE', `invitations/${again}`))).toEqual([200]);
    expect(outcome(await accept(guest, third))).toEqual([410, 'invitation_ended']);
    for (const answer of [
      await bench.ask(owner, 'DELETE', `invitations/${again}`),
      await bench.ask(owner, 'POST', `invitations/${again}/resend`),
    ]) {
      expect(outcome(answer)).toEqual([404, 'invitation_not_found']);
    }
  });

  it('go to an address once, and not to members', async () => {
    const email = anAddress();
    const id = await bench.invite(owner, email, 'viewer');
    const twice = await bench.ask(owner, 'POST', 'invitations', { email, role: 'editor' });
    expect([...outcome(twice), factsOf(twice)]).toEqual([
      ...[409, 'invitation_exists'],
      { invitationId: id },
    ]);
    const json = { email: owner.email, role: 'viewer' };
    const own = await bench.ask(owner, 'POST', 'invitations', json);
    expect(outcome(own)).toEqual([409, 'already_member']);
    const rivals = anAddress();
    const both = await Promise.all(
      ['viewer', 'editor'].map((role) =>
        bench.ask(owner, 'POST', 'invitations', { email: rivals, role }),
      ),
    );
    expect(both.map(outcome).sort()).toEqual([[201], [409, 'invitation_exists']]);
  });

  it('of admins are for less than admins; who is no admin makes none', async () => {
    const admin = await bench.test.createMember(owner, 'admin');
    const editor = await bench.test.createMember(owner, 'editor');
    const ofOwner = await bench.invite(owner, anAddress(), 'admin');
    for (const role of ['admin', 'owner']) {
      const json = { email: anAddress(), role };
      const refused = await bench.ask(admin, 'POST', 'invitations', json);
      expect([role, refused.status, factsOf(refused)]).toEqual([
        role,
        403,
        { required: 'owner', role: 'admin' },
      ]);
    }
    await bench.invite(admin, anAddress(), 'editor');
    for (const answer of [
      await bench.ask(admin, 'DELETE', `invitations/${ofOwner}`),
      await bench.ask(admin, 'POST', `invitations/${ofOwner}/resend`),
      await bench.ask(editor, 'GET', 'invitations'),
      await bench.ask(editor, 'POST', 'invitations', { email: anAddress(), role: 'viewer' }),
    ]) {
      expect(outcome(answer)).toEqual([403, 'role_forbidden']);
    }
  });

  it.each([
    ['email', { email: 'nobody', role: 'viewer' }],
    ['role', { email: 'a@example.com', role: 'king' }],
    ['role', { email: 'a@example.com' }],
  ])('name the field %s of what is wrong', async (field, json) => {
    const { status, details } = await bench.ask(owner, 'POST', 'invitations', json);
    expect([status, details]).toMatchObject([400, { field }]);
  });

  it('tell their bearer what they are for, and nobody else anything', async () => {
    const email = anAddress();
    await bench.invite(owner, email, 'contributor');
    const token = await bench.tokenFor(email);
    const { status, body } = await lookUp(token);
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        invitation: {
          workspace: { name: 'Ada', mode: 'live' },
          role: 'contributor',
          email,
          invitedBy: 'Ada',
          expiresAt: expect.any(String),
          hasAccount: false,
        },
      },
    ]);
    for (const wrong of ['x', randomBytes(32).toString('base64url'), email]) {
      expect(outcome(await lookUp(wrong))).toEqual([410, 'invitation_ended']);
    }
    const guest = await bench.test.createSession();
    await bench.invite(owner, guest.email, 'viewer');
    const known = await lookUp(await bench.tokenFor(guest.email));
    expect((known.body as Body)['invitation'].hasAccount).toBe(true);
  });

  it('let somebody new sign up at once into that workspace alone, the address proved', async () => {
    const email = anAddress();
    await bench.invite(owner, email, 'editor');
    const invitationToken = await bench.tokenFor(email);
    const signUp = { email, password: PASSWORD, name: 'Grace', invitationToken };
    const wrong = await auth('sign-up', { ...signUp, email: anAddress() });
    expect(outcome(wrong)).toEqual([403, 'invitation_other_address']);
    const { status, body, headers } = await auth('sign-up', { ...signUp, workspaceName: 'Mine' });
    expect([status, body]).toMatchObject([
      201,
      { user: { email, name: 'Grace', emailVerified: true }, role: 'editor' },
    ]);
    const token = /service_dash_session=([\w-]{43});/.exec(headers.get('set-cookie')!)![1]!;
    const mine = await bench.ask({ token }, 'GET', 'workspaces');
    expect((mine.body as Body)['workspaces']).toEqual([
      expect.objectContaining({ id: owner.workspaceId, role: 'editor', current: true }),
    ]);
    expect(outcome(await auth('sign-up', signUp))).toEqual([410, 'invitation_ended']);
  });

  it('let who was removed from everywhere back in, who else cannot sign in', async () => {
    const email = anAddress();
    await bench.invite(owner, email, 'editor');
    const invitationToken = await bench.tokenFor(email);
    const signedUp = await auth('sign-up', { email, password: PASSWORD, invitationToken });
    const { id } = (signedUp.body as Body)['user'];
    expect(outcome(await bench.ask(owner, 'DELETE', `members/${id}`))).toEqual([200]);
    const credentials = { email, password: PASSWORD };
    expect(outcome(await auth('sign-in', credentials))).toEqual([403, 'membership_missing']);
    const used = await auth('sign-in', { ...credentials, invitationToken });
    expect(outcome(used)).toEqual([410, 'invitation_ended']);
    await bench.invite(owner, email, 'viewer');
    const again = await bench.tokenFor(email);
    const taken = await auth('sign-up', { ...credentials, invitationToken: again });
    expect(outcome(taken)).toEqual([409, 'email_taken']);
    const back = await auth('sign-in', { ...credentials, invitationToken: again });
    expect([back.status, back.body]).toMatchObject([
      200,
      { role: 'viewer', workspace: { id: owner.workspaceId } },
    ]);
  });

  it('that two requests bring at once make one member', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await bench.test.createSession();
      await bench.invite(owner, guest.email, 'viewer');
      const token = await bench.tokenFor(guest.email);
      const both = await Promise.all([accept(guest, token), accept(guest, token)]);
      expect(both.map(outcome).sort()).toEqual([[200], [410, 'invitation_ended']]);
    }
    expect(await bench.events(owner)).toHaveLength(5);
  });

  it('are no more than the plan has places for, rivals included', async () => {
    await allow(3);
    const guest = await bench.test.createSession();
    await bench.invite(owner, guest.email, 'viewer');
    const rivals = await Promise.all(
      Array.from({ length: 4 }, () =>
        bench.ask(owner, 'POST', 'invitations', { email: anAddress(), role: 'viewer' }),
      ),
    );
    const refused = [402, 'quota_exceeded'];
    expect(rivals.map(outcome).sort()).toEqual([[201], refused, refused, refused]);
    const { details } = rivals.find(({ status }) => status === 402)!;
    expect(details).toMatchObject({ entitlement: 'members', used: 3, limit: 3 });
    const { body } = await bench.ask(owner, 'GET', 'members');
    expect((body as Body)['seats']).toEqual({ used: 3, limit: 3 });
    await allow(1);
    const token = await bench.tokenFor(guest.email);
    expect(outcome(await accept(guest, token))).toEqual([402, 'quota_exceeded']);
    await allow(null);
    expect(outcome(await accept(guest, token))).toEqual([200]);
  });

  it('are not withdrawn and accepted both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await bench.test.createSession();
      const id = await bench.invite(owner, guest.email, 'viewer');
      const token = await bench.tokenFor(guest.email);
      const [joined, withdrawn] = await Promise.all([
        accept(guest, token),
        bench.ask(owner, 'DELETE', `invitations/${id}`),
      ]);
      const isMember = (await bench.roles(owner))[guest.userId] !== undefined;
      expect([joined.status === 200, withdrawn.status === 404]).toEqual([isMember, isMember]);
    }
  });
});
