import { DisconnectAccountCommand } from '../commands/disconnect-account/disconnect-account.command.js';
import { GetConnectionQuery } from '../queries/connections/get-connection.query.js';
import { ListConnectionsQuery } from '../queries/connections/list-connections.query.js';
import { HandshakeExpiry } from '../refresh/handshake-expiry.js';
import { AccountsBench, OTHER_WORKSPACE, stateOf, WORKSPACE } from '../testing/accounts-bench.js';
import { identityOf } from '../testing/identities.js';

const MINUTES = 60_000;
let bench: AccountsBench;

beforeEach(async () => {
  bench = await AccountsBench.boot();
});

afterEach(async () => {
  await bench.platform.close();
});

async function dump(): Promise<string> {
  const { database } = bench.platform;
  const tables = await Promise.all(
    ['accounts', 'connections', 'outbox'].map((table) => database.query(`SELECT * FROM ${table}`)),
  );
  return JSON.stringify(tables);
}

describe('manual connect', () => {
  it('stores the account with its secret sealed', async () => {
    const connection = await bench.start('board', { botToken: 'good-7' });
    expect(connection).toMatchObject({ status: 'connected', provider: 'pinboard', error: null });
    expect(connection.accounts).toMatchObject([{ handle: 'pinboard:@User7', status: 'connected' }]);
    expect(await dump()).not.toContain('good-7');
    expect(await bench.events()).toEqual(['AccountConnected']);
  });

  it('keeps a refused connect readable with the network’s message', async () => {
    const refused = await bench.start('pinboard', { botToken: 'wrong' }).catch((error) => error);
    expect(refused).toMatchObject({
      code: 'connection_failed',
      message: 'Unauthorized',
      details: { failureClass: 'auth_expired', providerCode: '401' },
    });
    const { connectionId } = refused.details;
    const stored = await bench.queries.execute(new GetConnectionQuery(WORKSPACE, connectionId));
    expect(stored).toMatchObject({ status: 'failed', error: 'Unauthorized', accounts: [] });
  });

  it('refuses a missing field without leaving a connection behind', async () => {
    await expect(bench.start('pinboard')).rejects.toMatchObject({
      code: 'invalid_parameter',
      details: { field: 'botToken' },
    });
    const listing = { provider: null, limit: 50, offset: 0, before: null };
    const stored = await bench.queries.execute(new ListConnectionsQuery(WORKSPACE, listing));
    expect(stored).toEqual({ items: [], total: 0 });
  });

  it('tells unknown networks from those this installation lacks', async () => {
    await expect(bench.start('myspace')).rejects.toMatchObject({ code: 'provider_not_found' });
    await expect(bench.start('twitter')).rejects.toMatchObject({
      code: 'provider_not_configured',
      details: { provider: 'x' },
    });
  });
});

describe('redirect connect', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'garden://authorize'])(
    'hands out no address that is no web page: %s',
    async (page) => {
      bench.garden.consentPage = page;
      await expect(bench.start('garden')).rejects.toMatchObject({
        code: 'connection_failed',
        details: { failureClass: 'permission' },
      });
      expect(await dump()).not.toContain(page);
    },
  );

  it('goes from pending to connected and seals what it remembers meanwhile', async () => {
    const connection = await bench.start('gdn', { siteUrl: 'remember-me' });
    expect(connection).toMatchObject({ status: 'pending', accounts: [] });
    const stored = await dump();
    expect(stored).not.toContain(stateOf(connection));
    expect(stored).not.toContain('remember-me');
    expect(await bench.comeBack(connection)).toMatchObject({
      status: 'connected',
      connectionId: connection.id,
    });
    const read = await bench.queries.execute(new GetConnectionQuery(WORKSPACE, connection.id));
    expect(read).toMatchObject({ status: 'connected', authorizeUrl: null });
    expect(read.accounts).toMatchObject([{ handle: 'garden:@User1' }]);
  });

  it('takes a state once, also when two browsers bring it at the same time', async () => {
    const connection = await bench.start('garden');
    const outcomes = await Promise.all([bench.comeBack(connection), bench.comeBack(connection)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['connected', 'replayed']);
    expect(await bench.comeBack(connection)).toMatchObject({ status: 'replayed' });
  });

  it('refuses a state after fifteen minutes', async () => {
    const connection = await bench.start('garden');
    bench.clock.advance(15 * MINUTES);
    expect(await bench.comeBack(connection)).toMatchObject({ status: 'expired' });
    const read = await bench.queries.execute(new GetConnectionQuery(WORKSPACE, connection.id));
    expect(read).toMatchObject({ status: 'expired', authorizeUrl: null });
  });

  it('knows no foreign state, and does not take one to another network', async () => {
    const connection = await bench.start('garden');
    const forged = { ...connection, authorizeUrl: 'https://garden.example/?state=forged' };
    expect(await bench.comeBack(forged)).toMatchObject({ status: 'unknown_state' });
    expect(await bench.comeBack(connection, { code: 'good-code' }, 'pinboard')).toEqual({
      status: 'provider_mismatch',
      connectionId: null,
      callbackScheme: null,
      reason: null,
    });
    expect(await bench.comeBack(connection)).toMatchObject({ status: 'connected' });
  });

  it('tells a denial from a failure and stores both', async () => {
    const denied = await bench.start('garden');
    expect(await bench.comeBack(denied, { error: 'access_denied' })).toMatchObject({
      status: 'denied',
    });
    const failed = await bench.start('garden');
    expect(await bench.comeBack(failed, { code: 'bad' })).toMatchObject({
      status: 'failed',
      reason: 'Bad code',
    });
    const read = await bench.queries.execute(new GetConnectionQuery(WORKSPACE, failed.id));
    expect(read).toMatchObject({ status: 'failed', error: 'Bad code' });
  });

  it('wipes handshakes nobody came back from', async () => {
    await bench.start('garden');
    bench.clock.advance(16 * MINUTES);
    await bench.platform.get(HandshakeExpiry).tick();
    const rows = await bench.platform.database.query(
      'SELECT status, handshake_ciphertext FROM connections',
    );
    expect(rows).toEqual([{ status: 'expired', handshake_ciphertext: null }]);
  });

  it('keeps the account’s id when the same identity is connected again', async () => {
    const first = await bench.connectGarden();
    bench.garden.identities = [
      identityOf('garden', '1', { handle: 'garden:@Renamed', credentials: { accessToken: 'new' } }),
    ];
    expect(await bench.connectGarden()).toBe(first);
    const opened = await bench.vault.open(WORKSPACE, first);
    expect(opened!.account).toMatchObject({
      handle: 'garden:@Renamed',
      credentials: { accessToken: 'new' },
    });
  });

  it('keeps workspaces apart', async () => {
    const account = await bench.connectGarden();
    const other = await bench.connectGarden(OTHER_WORKSPACE);
    expect(other).not.toBe(account);
    expect(await bench.vault.open(OTHER_WORKSPACE, account)).toBeNull();
    expect(await bench.directory.resolve(OTHER_WORKSPACE, account)).toBeNull();
  });

  it('fails when the person granted no account', async () => {
    bench.garden.identities = [];
    expect(await bench.comeBack(await bench.start('garden'))).toMatchObject({ status: 'failed' });
  });
});

describe('the plan’s limit of accounts', () => {
  it('refuses one more account but not a reconnect', async () => {
    bench.entitlements.connectedAccounts = 1;
    await bench.start('pinboard', { botToken: 'good-1' });
    await expect(bench.start('garden')).rejects.toMatchObject({
      code: 'quota_exceeded',
      details: { entitlement: 'connectedAccounts', used: 1, limit: 1 },
    });
    await expect(bench.start('pinboard', { botToken: 'good-2' })).rejects.toMatchObject({
      code: 'quota_exceeded',
    });
    const again = await bench.start('pinboard', { botToken: 'good-1' });
    expect(again.status).toBe('connected');
  });

  it('is not overrun by connects at the same time', async () => {
    bench.entitlements.connectedAccounts = 2;
    const results = await Promise.allSettled(
      ['1', '2', '3', '4'].map((id) => bench.start('pinboard', { botToken: `good-${id}` })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    expect(await bench.directory.list(WORKSPACE)).toHaveLength(2);
  });

  it('takes as many of a grant’s accounts as fit', async () => {
    bench.entitlements.connectedAccounts = 2;
    bench.garden.identities = ['1', '2', '3'].map((id) => identityOf('garden', id));
    await bench.comeBack(await bench.start('garden'));
    const accounts = await bench.directory.list(WORKSPACE);
    expect(accounts.map((account) => account.externalId).sort()).toEqual(['1', '2']);
  });
});

describe('handles', () => {
  it.each(['garden:@User1', 'GARDEN:user1', 'gdn:@USER1', ' garden:user1 '])(
    'finds the account by %j',
    async (handle) => {
      const id = await bench.connectGarden();
      expect(await bench.directory.resolve(WORKSPACE, handle)).toMatchObject({ id });
    },
  );
});

it('does not tell a fault of its own as the network’s', async () => {
  bench.garden.identities = [{ ...identityOf('garden', '1'), metadata: undefined as never }];
  const connection = await bench.start('garden');
  expect(await bench.comeBack(connection)).toMatchObject({ status: 'failed', reason: null });
});

describe('disconnect', () => {
  it('wipes the secrets, revokes the grant and tells what waits on the account', async () => {
    const id = await bench.connectGarden();
    const result = await bench.commands.execute(
      new DisconnectAccountCommand(WORKSPACE, 'garden:user1'),
    );
    expect(result).toMatchObject({
      account: { id, status: 'disconnected', publishable: false },
      unpublishedPosts: 3,
      revoked: true,
    });
    expect(bench.garden.revoked).toEqual(['access-0']);
    expect((await bench.vault.open(WORKSPACE, id))!.account.credentials).toEqual({});
    expect(await bench.events()).toContain('AccountDisconnected');
    await expect(bench.vault.refresh(WORKSPACE, id)).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
  });

  it('disconnects although the network cannot be told', async () => {
    const id = await bench.connectGarden();
    bench.garden.revokeFailure = new Error('unreachable');
    const result = await bench.commands.execute(new DisconnectAccountCommand(WORKSPACE, id));
    expect(result).toMatchObject({ account: { status: 'disconnected' }, revoked: false });
  });

  it('finds no account of another workspace, and none twice', async () => {
    const id = await bench.connectGarden();
    const absent = { code: 'account_not_found' };
    await expect(
      bench.commands.execute(new DisconnectAccountCommand(OTHER_WORKSPACE, id)),
    ).rejects.toMatchObject(absent);
    await bench.commands.execute(new DisconnectAccountCommand(WORKSPACE, id));
    await expect(
      bench.commands.execute(new DisconnectAccountCommand(WORKSPACE, id)),
    ).rejects.toMatchObject(absent);
  });
});
