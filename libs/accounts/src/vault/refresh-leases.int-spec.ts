import { setTimeout as pause } from 'node:timers/promises';
import { Config } from '#libs/kernel';
import { Database } from '#libs/platform';
import { DisconnectAccountCommand } from '../commands/disconnect-account/disconnect-account.command.js';
import { RefreshLeaseRepository } from '../persistence/refresh-lease.repository.js';
import { AccountsBench, WORKSPACE } from '../testing/accounts-bench.js';
import { identityOf } from '../testing/identities.js';
import { AccountRevocation } from './account-revocation.js';
import { AccountSeal } from './account-seal.js';
import { CredentialRefresh } from './credential-refresh.js';
import { NetworkRefresh } from './network-refresh.js';
import { RefreshLeases, type BegunRefresh } from './refresh-leases.js';
import { RefreshLedger } from './refresh-ledger.js';
import { RefreshSlots } from './refresh-slots.js';

let bench: AccountsBench;
let database: Database;

beforeEach(async () => {
  bench = await AccountsBench.boot({ TOKEN_REFRESHES_AT_ONCE: '2' });
  database = bench.platform.database;
});
afterEach(() => bench.platform.close());

class ShortLeases extends RefreshLeases {
  override get leaseMs(): number {
    return 300;
  }
}

/** Leases and a refresh as another process has them: only the database is shared. */
function anotherProcess(Leases = RefreshLeases) {
  const { get } = bench.platform;
  const leases = new Leases(database, get(RefreshLeaseRepository), get(AccountSeal), get(Config));
  const slots = new RefreshSlots(get(Config));
  const { network, ledger, revocation } = {
    network: get(NetworkRefresh),
    ledger: get(RefreshLedger),
    revocation: get(AccountRevocation),
  };
  return { leases, refresh: new CredentialRefresh(leases, slots, network, ledger, revocation) };
}

/** Accounts of different people, so that none shares its secrets with another. */
async function connect(count = 1): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => String(index + 1));
  bench.garden.identities = names.map((name) =>
    identityOf('garden', name, { grantIds: [`garden:${name}`] }),
  );
  await bench.connectGarden();
  const accounts = await Promise.all(
    names.map((name) => bench.directory.resolve(WORKSPACE, `garden:@User${name}`)),
  );
  return accounts.map((account) => account!.id);
}

/** Holds the network's answers back until it is called. */
function closeGate(): () => void {
  let open: () => void;
  bench.garden.gate = new Promise((resolve) => (open = resolve));
  return () => open();
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('it did not come about');
    await pause(5);
  }
}

const keyOf = (accountId: string) => ({ workspaceId: WORKSPACE, accountId });
const atNetwork = (count = 1): Promise<void> => until(() => bench.garden.atGate === count);
const endLeases = (): Promise<number> =>
  database.execute(`UPDATE accounts SET refresh_until = now() - interval '1 millisecond'`);
const versionOf = async (id: string): Promise<number> =>
  (await bench.vault.open(WORKSPACE, id))!.credentialsVersion;
const secretsOf = async (id: string): Promise<unknown> =>
  (await bench.vault.open(WORKSPACE, id))!.account.credentials;
const statusOf = async (id: string): Promise<string> =>
  (await bench.vault.open(WORKSPACE, id))!.status;
const newSecrets = { accessToken: 'access-1', refreshToken: 'refresh-1' };

describe('while the network is asked for new secrets', () => {
  it('no transaction is open, and everything else of the account goes on', async () => {
    const [id] = await connect();
    const open = closeGate();
    const refresh = bench.vault.refresh(WORKSPACE, id!);
    await atNetwork();
    const inTransactions = await database.query(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(inTransactions).toEqual([]);
    await bench.vault.mergeMetadata(WORKSPACE, id!, { seen: true });
    open();
    expect((await refresh).account.credentials).toEqual(newSecrets);
  });

  it('whoever else wants them waits without a connection, and gets them', async () => {
    const [id] = await connect();
    const open = closeGate();
    const stale = await versionOf(id!);
    const first = bench.vault.refresh(WORKSPACE, id!, { staleVersion: stale });
    await atNetwork();
    const others = Array.from({ length: 30 }, () =>
      anotherProcess().refresh.run(keyOf(id!), stale),
    );
    // Each has looked and found another one at it; from then on none has a connection but for moments.
    await until(() => database.connections().inUse === 0);
    open();
    await first;
    for (const outcome of await Promise.all(others)) {
      expect(outcome).toMatchObject({
        kind: 'newer',
        opened: { account: { credentials: newSecrets } },
      });
    }
    expect(bench.garden.refreshes).toBe(1);
  });

  it('no more are asked at once than are allowed', async () => {
    const ids = await connect(6);
    const open = closeGate();
    const refreshes = ids.map((id) => bench.vault.refreshAhead(WORKSPACE, id));
    await atNetwork(2);
    const leased = await database.query('SELECT 1 FROM accounts WHERE refresh_until > now()');
    expect([bench.garden.atGate, leased.length]).toEqual([2, 2]);
    open();
    // All have the same first refresh token here, and the network takes each once.
    const kinds = (await Promise.all(refreshes)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'renewed')).toHaveLength(1);
    expect(kinds).toHaveLength(6);
  });

  it('a refusal noticed elsewhere does not end an account that is being renewed', async () => {
    const [id] = await connect();
    const staleVersion = await versionOf(id!);
    const open = closeGate();
    const refresh = bench.vault.refresh(WORKSPACE, id!, { staleVersion });
    await atNetwork();
    const mark = bench.vault.markReauthRequired(WORKSPACE, id!, 'refused', { staleVersion });
    open();
    await Promise.all([refresh, mark]);
    expect(await statusOf(id!)).toBe('connected');
    expect(await bench.events()).not.toContain('AccountReauthRequired');
  });

  it('a person who disconnects does not wait, and what the network gave last is revoked, too', async () => {
    const [id] = await connect();
    const open = closeGate();
    const refresh = bench.vault.refreshAhead(WORKSPACE, id!);
    await atNetwork();
    await bench.commands.execute(new DisconnectAccountCommand(WORKSPACE, id!));
    open();
    expect(await refresh).toEqual({ kind: 'absent' });
    expect(bench.garden.revoked).toEqual(['access-0', 'access-1']);
    expect([await statusOf(id!), await secretsOf(id!)]).toEqual(['disconnected', {}]);
  });

  it('secrets of a new consent stay', async () => {
    const [id] = await connect();
    const open = closeGate();
    const refresh = bench.vault.refreshAhead(WORKSPACE, id!);
    await atNetwork();
    await bench.connectGarden();
    const given = await secretsOf(id!);
    open();
    expect(await refresh).toMatchObject({ kind: 'newer' });
    expect(await secretsOf(id!)).toEqual(given);
  });
});

describe('a process that asks for new secrets and dies', () => {
  const dieAsking = async (id: string): Promise<BegunRefresh> => {
    const begun = await anotherProcess().leases.begin(keyOf(id), await versionOf(id));
    expect(begun.kind).toBe('begun');
    return begun as BegunRefresh;
  };

  it('is waited for until its lease has run out; then another one asks', async () => {
    const [id] = await connect();
    await dieAsking(id!);
    const refresh = bench.vault.refresh(WORKSPACE, id!);
    await endLeases();
    expect((await refresh).account.credentials).toEqual(newSecrets);
  });

  it('keeps nobody waiting for ever: who has waited long enough is told to come again', async () => {
    const [id] = await connect();
    await dieAsking(id!);
    const { refresh } = anotherProcess(ShortLeases);
    expect(await refresh.run(keyOf(id!), await versionOf(id!))).toMatchObject({
      kind: 'failed',
      failure: { failureClass: 'transient', providerCode: 'refresh_busy' },
    });
    expect(await bench.directory.resolve(WORKSPACE, id!)).toMatchObject({
      status: 'connected',
      tokenRefreshFailureCode: null,
    });
    expect(bench.garden.refreshes).toBe(0);
  });

  it('after the network has rotated them: the old ones are refused, and the person has to connect again', async () => {
    const [id] = await connect();
    const { opened } = await dieAsking(id!);
    await bench.platform.get(NetworkRefresh).ask(opened);
    await endLeases();
    await expect(bench.vault.refresh(WORKSPACE, id!)).rejects.toMatchObject({
      failureClass: 'auth_expired',
    });
    expect(await statusOf(id!)).toBe('reauth_required');
  });

  it('changes nothing when it comes back after all', async () => {
    const [id] = await connect();
    const stale = await versionOf(id!);
    const open = closeGate();
    const late = anotherProcess().refresh.run(keyOf(id!), stale);
    await atNetwork();
    await endLeases();
    bench.garden.gate = Promise.resolve();
    await bench.vault.refresh(WORKSPACE, id!, { staleVersion: stale });
    open();
    // The network refuses the old token by now; that says nothing about the account.
    expect(await late).toMatchObject({ kind: 'newer' });
    expect([await statusOf(id!), await secretsOf(id!)]).toEqual(['connected', newSecrets]);
    expect(await bench.events()).not.toContain('AccountReauthRequired');
  });

  it('does not free the lease of whoever took over', async () => {
    const [id] = await connect();
    const dead = await dieAsking(id!);
    await endLeases();
    await dieAsking(id!);
    await anotherProcess().leases.giveUp(dead);
    expect(await anotherProcess().leases.isRunning(keyOf(id!))).toBe(true);
    const end = await anotherProcess().leases.end(dead, async () => 'written too late');
    expect(end).toEqual({ kind: 'overtaken' });
  });
});

it('secrets that the network gave are stored as soon as the database is back', async () => {
  const [id] = await connect();
  await database.execute('CREATE SEQUENCE tries');
  await database.execute(`CREATE FUNCTION be_away() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('tries') < 3 THEN RAISE 'starting up' USING ERRCODE = '57P03'; END IF;
      RETURN NEW;
    END $$`);
  await database.execute(`CREATE TRIGGER away BEFORE UPDATE OF credentials_ciphertext ON accounts
    FOR EACH ROW EXECUTE FUNCTION be_away()`);
  await bench.vault.refresh(WORKSPACE, id!);
  expect(await secretsOf(id!)).toEqual(newSecrets);
});
