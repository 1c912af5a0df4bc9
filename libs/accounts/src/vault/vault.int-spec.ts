import { HttpFailure, Metrics } from '#libs/kernel';
import { ProviderFailure } from '#libs/providers';
import { RunActionCommand } from '../commands/run-action/run-action.command.js';
import { ExpiryNotices } from '../refresh/expiry-notices.js';
import { ScheduledTokenRefresh } from '../refresh/scheduled-token-refresh.js';
import { AccountsBench, WORKSPACE } from '../testing/accounts-bench.js';
import { identityOf } from '../testing/identities.js';
import { AccountProbe } from './account-probe.js';
import { CredentialRefresh } from './credential-refresh.js';

const HOURS = 60 * 60_000;
let bench: AccountsBench;

beforeEach(async () => {
  bench = await AccountsBench.boot();
});

afterEach(async () => {
  await bench.platform.close();
});

function hoursFromNow(hours: number): Date {
  return new Date(bench.clock.now().getTime() + hours * HOURS);
}

async function connectExpiring(hours: number): Promise<string> {
  bench.garden.identities = [identityOf('garden', '1', { expiresAt: hoursFromNow(hours) })];
  return bench.connectGarden();
}

describe('refresh', () => {
  it('asks the network once for callers that come together, also from two processes', async () => {
    const id = await connectExpiring(2);
    const stale = (await bench.vault.open(WORKSPACE, id))!.credentialsVersion;
    const otherProcess = bench.platform.get(CredentialRefresh);
    const [one, two, elsewhere] = await Promise.all([
      bench.vault.refresh(WORKSPACE, id, { staleVersion: stale }),
      bench.vault.refresh(WORKSPACE, id, { staleVersion: stale }),
      otherProcess.run({ workspaceId: WORKSPACE, accountId: id }, stale),
    ]);
    expect(bench.garden.refreshes).toBe(1);
    expect(one.account.credentials['accessToken']).toBe('access-1');
    expect(two.account.credentials).toEqual(one.account.credentials);
    expect(elsewhere).toMatchObject({
      opened: { account: { credentials: one.account.credentials } },
    });
  });

  it('stores the rotated token before anybody uses it', async () => {
    const id = await connectExpiring(2);
    await bench.vault.refresh(WORKSPACE, id);
    expect((await bench.vault.open(WORKSPACE, id))!.account.credentials).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
  });

  it('hands out a newer token instead of renewing it again', async () => {
    const id = await connectExpiring(2);
    const { credentialsVersion: staleVersion } = (await bench.vault.open(WORKSPACE, id))!;
    await bench.vault.refresh(WORKSPACE, id, { staleVersion });
    await bench.vault.refresh(WORKSPACE, id, { staleVersion });
    expect(bench.garden.refreshes).toBe(1);
  });

  it('marks the account once when the grant is gone, and a reconnect mends it', async () => {
    const id = await connectExpiring(2);
    bench.garden.refreshToken = 'somebody-else-used-it';
    await expect(bench.vault.refresh(WORKSPACE, id)).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
    await bench.vault.markReauthRequired(WORKSPACE, id, 'again');
    expect(await bench.directory.resolve(WORKSPACE, id)).toMatchObject({
      status: 'reauth_required',
      tokenHealth: 'reauth_required',
    });
    expect((await bench.events()).filter((name) => name === 'AccountReauthRequired')).toHaveLength(
      1,
    );
    await bench.connectGarden();
    expect(await bench.directory.resolve(WORKSPACE, id)).toMatchObject({ status: 'connected' });
  });

  it('does not hold an old refusal against an account that was connected again', async () => {
    const id = await connectExpiring(2);
    const { credentialsVersion: staleVersion } = (await bench.vault.open(WORKSPACE, id))!;
    await bench.connectGarden();
    await bench.vault.markReauthRequired(WORKSPACE, id, 'late news', { staleVersion });
    expect(await bench.directory.resolve(WORKSPACE, id)).toMatchObject({ status: 'connected' });
  });

  it('keeps the account connected when the network is merely down', async () => {
    const id = await connectExpiring(2);
    bench.garden.refreshFailure = new ProviderFailure({
      failureClass: 'transient',
      message: 'down',
    });
    await expect(bench.vault.refresh(WORKSPACE, id)).rejects.toMatchObject({ message: 'down' });
    expect(await bench.directory.resolve(WORKSPACE, id)).toMatchObject({
      status: 'connected',
      tokenRefreshStatus: 'failing',
      tokenRefreshFailureCode: 'transient',
    });
  });
});

describe('scheduled refresh', () => {
  it('renews ahead of expiry, and only then', async () => {
    await connectExpiring(2);
    bench.garden.expiresAt = hoursFromNow(4);
    const scheduled = bench.platform.get(ScheduledTokenRefresh);
    expect(await scheduled.refreshDue()).toBe(0);
    bench.clock.advance(1.7 * HOURS);
    expect(await scheduled.refreshDue()).toBe(1);
    expect(await scheduled.refreshDue()).toBe(0);
    expect(bench.garden.refreshes).toBe(1);
  });

  const down: readonly (readonly [string, Error])[] = [
    ['answers 503', new ProviderFailure({ failureClass: 'transient', message: 'down' })],
    ['limits us', new ProviderFailure({ failureClass: 'rate_limited', message: 'slow' })],
    ['cannot be reached', new HttpFailure('refused', 'no', 'refused')],
    ['does not answer in time', new DOMException('too slow', 'TimeoutError')],
  ];

  it.each(down)('loses no account to a network that %s', async (_what, failure) => {
    const id = await connectExpiring(2);
    bench.garden.refreshFailure = failure;
    const scheduled = bench.platform.get(ScheduledTokenRefresh);
    bench.clock.advance(1.7 * HOURS);
    expect(await scheduled.refreshDue()).toBe(1);
    expect(await scheduled.refreshDue()).toBe(0);
    expect(await bench.directory.resolve(WORKSPACE, id)).toMatchObject({
      status: 'connected',
      tokenRefreshStatus: 'failing',
    });
    expect(await bench.events()).not.toContain('AccountReauthRequired');
    bench.garden.refreshFailure = null;
    bench.garden.expiresAt = hoursFromNow(2);
    bench.clock.advance(0.1 * HOURS);
    expect(await scheduled.refreshDue()).toBe(1);
    expect(await bench.directory.resolve(WORKSPACE, id)).toMatchObject({
      tokenRefreshStatus: 'scheduled',
      tokenHealth: 'healthy',
    });
    expect((await bench.platform.get(Metrics).text()).body).toMatch(
      /token_refreshes_total\{network="garden",outcome="failed"\} 1\n/,
    );
  });
});

describe('notices', () => {
  const count = async (name: string): Promise<number> =>
    (await bench.events()).filter((event) => event === name).length;
  const tell = (): Promise<number> => bench.platform.get(ExpiryNotices).tell();

  it('tell once of a token that cannot be renewed, and once more of the next one', async () => {
    const secrets = { accessToken: 'access-0' };
    const expiresAt = hoursFromNow(60 * 24);
    bench.garden.identities = [identityOf('garden', '1', { credentials: secrets, expiresAt })];
    await bench.connectGarden();
    bench.clock.advance(51 * 24 * HOURS);
    expect(await tell()).toBe(0);
    bench.clock.advance(2.5 * 24 * HOURS);
    // The network has to say that it renews nothing before we know.
    await bench.platform.get(ScheduledTokenRefresh).refreshDue();
    expect(await Promise.all([tell(), tell()])).toContain(1);
    expect(await tell()).toBe(0);
    expect(await count('AccountExpiring')).toBe(1);
    const next = identityOf('garden', '1', { credentials: secrets, expiresAt: hoursFromNow(2) });
    bench.garden.identities = [next];
    await bench.connectGarden();
    bench.clock.advance(1.7 * HOURS);
    await bench.platform.get(ScheduledTokenRefresh).refreshDue();
    expect(await tell()).toBe(1);
  });

  it('tell of a refresh that keeps failing, not of an outage that passes', async () => {
    await connectExpiring(2);
    bench.garden.refreshFailure = new ProviderFailure({
      failureClass: 'transient',
      message: 'down',
    });
    const scheduled = bench.platform.get(ScheduledTokenRefresh);
    bench.clock.advance(1.65 * HOURS);
    const told: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      expect(await scheduled.refreshDue()).toBe(1);
      told.push(await tell());
      bench.clock.advance(0.08 * HOURS);
    }
    expect(told).toEqual([0, 0, 1, 0]);
  });

  it('tell once of a refused grant, and again after a reconnect', async () => {
    const id = await connectExpiring(2);
    bench.garden.refreshToken = 'somebody-else-used-it';
    for (let time = 0; time < 3; time += 1) {
      await expect(bench.vault.refresh(WORKSPACE, id)).rejects.toThrow();
    }
    expect(await count('AccountReauthRequired')).toBe(1);
    await bench.connectGarden();
    await expect(bench.vault.refresh(WORKSPACE, id)).rejects.toThrow();
    expect(await count('AccountReauthRequired')).toBe(2);
  });
});

describe('a look at an account ahead of its posts', () => {
  const look = (id: string) =>
    bench.platform.get(AccountProbe).look({ workspaceId: WORKSPACE, accountId: id });

  it('asks the network once in half an hour', async () => {
    const id = await bench.connectGarden();
    expect(await look(id)).toEqual({ kind: 'usable' });
    expect(bench.garden.inspections).toBe(0);
    bench.clock.advance(HOURS);
    expect([await look(id), await look(id)]).toEqual([{ kind: 'usable' }, { kind: 'usable' }]);
    expect(bench.garden.inspections).toBe(1);
  });

  it('finds a grant that is gone, and a place where nothing may be posted', async () => {
    const id = await connectExpiring(20);
    bench.clock.advance(HOURS);
    bench.garden.inspectFailure = new ProviderFailure({
      failureClass: 'permission',
      message: 'Not yours',
    });
    expect(await look(id)).toEqual({ kind: 'refused', message: 'Not yours' });
    bench.garden.inspectFailure = new ProviderFailure({ failureClass: 'transient', message: '-' });
    expect(await look(id)).toEqual({ kind: 'unknown' });
    bench.garden.inspectFailure = new ProviderFailure({
      failureClass: 'auth_expired',
      message: 'Gone',
    });
    expect(await look(id)).toEqual({ kind: 'unknown' });
    expect(await bench.directory.resolve(WORKSPACE, id)).toMatchObject({
      status: 'reauth_required',
      statusReason: 'Gone',
    });
  });
});

describe('discovery actions', () => {
  const run = (id: string, action: string, input: Record<string, unknown>) =>
    bench.commands.execute(new RunActionCommand(WORKSPACE, id, action, input));

  it('runs an action of the network and renews a refused token on the way', async () => {
    const id = await connectExpiring(2);
    bench.garden.refusedTokens.add('access-0');
    expect(await run(id, 'list-beds', { limit: 1 })).toEqual({
      actionId: 'list-beds',
      account: { id, provider: 'garden', handle: 'garden:@User1' },
      notes: [],
      beds: ['north'],
    });
  });

  it('refuses unknown actions and wrong input', async () => {
    const id = await bench.connectGarden();
    await expect(run(id, 'dig', {})).rejects.toMatchObject({
      code: 'action_not_found',
      details: { allowed: ['publish-preview', 'list-beds'] },
    });
    await expect(run(id, 'list-beds', {})).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(run(id, 'list-beds', { limit: '1' })).rejects.toMatchObject({
      message: 'limit must be an integer',
    });
  });

  it('previews a post as the network would get it', async () => {
    const id = await bench.connectGarden();
    const input = { title: 'Spring', text: 'Bulbs are in bloom', settings: { includeTitle: true } };
    expect(await run(id, 'publish-preview', input)).toMatchObject({
      preview: {
        text: 'Spring\n\nBulbs are in bloom',
        length: 26,
        limit: 20,
        valid: false,
        issues: [{ code: 'text_too_long', limit: 20, actual: 26 }],
      },
    });
  });
});
