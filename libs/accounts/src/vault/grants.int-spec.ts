import { GrantCallbacks, ProviderFailure, type GrantCallback } from '#libs/providers';
import { DeletePersonDataCommand } from '../commands/delete-person-data/delete-person-data.command.js';
import { DisconnectAccountCommand } from '../commands/disconnect-account/disconnect-account.command.js';
import { EndGrantsCommand } from '../commands/end-grants/end-grants.command.js';
import { DataDeletionQuery } from '../queries/data-deletion/data-deletion.query.js';
import { AccountsBench, OTHER_WORKSPACE, WORKSPACE } from '../testing/accounts-bench.js';
import { identityOf } from '../testing/identities.js';

let bench: AccountsBench;

beforeEach(async () => {
  bench = await AccountsBench.boot();
});
afterEach(() => bench.platform.close());

/** Accounts that one person's consent brings; their ids in the same order. */
async function connectPages(
  ids: readonly string[],
  grantId: string,
  workspaceId = WORKSPACE,
): Promise<string[]> {
  bench.garden.identities = ids.map((id) => identityOf('garden', id, { grantIds: [grantId] }));
  await bench.connectGarden(workspaceId);
  const accounts = await Promise.all(
    ids.map((id) => bench.directory.resolve(workspaceId, `garden:@User${id}`)),
  );
  return accounts.map((account) => account!.id);
}

const statusOf = async (id: string, workspaceId = WORKSPACE): Promise<string> =>
  (await bench.directory.byIds(workspaceId, [id]))[0]!.status;

describe('a grant that several accounts live by', () => {
  it('is revoked with the last of them only, whatever workspace that is in', async () => {
    const [first, second] = await connectPages(['1', '2'], 'garden:ada');
    const [other] = await connectPages(['1'], 'garden:ada', OTHER_WORKSPACE);
    await connectPages(['9'], 'garden:eve');
    const disconnect = async (id: string, workspaceId = WORKSPACE): Promise<boolean> =>
      (await bench.commands.execute(new DisconnectAccountCommand(workspaceId, id))).revoked;

    expect(await disconnect(first!)).toBe(false);
    expect(await disconnect(second!)).toBe(false);
    expect(bench.garden.revoked).toEqual([]);
    expect(await disconnect(other!, OTHER_WORKSPACE)).toBe(true);
    expect(bench.garden.revoked).toEqual(['access-0']);
  });
});

describe('a second consent that leaves an account out', () => {
  const refusal = (failureClass: 'permission' | 'not_found' | 'transient'): ProviderFailure =>
    new ProviderFailure({ failureClass, message: 'You do not see this page' });

  it.each(['permission', 'not_found'] as const)(
    'marks it where the network refuses it with %s, in every workspace, and tells why',
    async (failureClass) => {
      const [kept, lost] = await connectPages(['1', '2'], 'garden:ada');
      const [elsewhere] = await connectPages(['2'], 'garden:ada', OTHER_WORKSPACE);
      const [stranger] = await connectPages(['9'], 'garden:eve');
      bench.garden.inspectFailure = refusal(failureClass);
      await connectPages(['1'], 'garden:ada');
      expect(await Promise.all([kept!, lost!, stranger!].map((id) => statusOf(id)))).toEqual([
        'connected',
        'reauth_required',
        'connected',
      ]);
      expect(await statusOf(elsewhere!, OTHER_WORKSPACE)).toBe('reauth_required');
      const [account] = await bench.directory.byIds(WORKSPACE, [lost!]);
      expect(account!.statusReason).toBe('You do not see this page');
    },
  );

  it('finds it by its old consent where every consent has a name of its own', async () => {
    const [, lost] = await connectPages(['1', '2'], 'garden:first');
    bench.garden.inspectFailure = refusal('permission');
    await connectPages(['1'], 'garden:second');
    expect(await statusOf(lost!)).toBe('reauth_required');
  });

  it('leaves it alone where the network still takes it, or gives no verdict', async () => {
    const [, other] = await connectPages(['1', '2'], 'garden:ada');
    await connectPages(['1'], 'garden:ada');
    expect(await statusOf(other!)).toBe('connected');
    bench.garden.inspectFailure = refusal('transient');
    await connectPages(['1'], 'garden:ada');
    expect(await statusOf(other!)).toBe('connected');
    expect(bench.garden.inspections).toBeGreaterThan(0);
  });
});

describe('accounts that share rotating tokens', () => {
  const accessTokenOf = async (id: string): Promise<string | undefined> =>
    (await bench.vault.open(WORKSPACE, id))?.account.credentials['accessToken'];

  it('are all renewed by the refresh of one of them', async () => {
    const [first, second] = await connectPages(['1', '2'], 'garden:ada');
    const [stranger] = await connectPages(['9'], 'garden:eve');
    await bench.vault.refresh(WORKSPACE, first!);
    expect(await Promise.all([first!, second!, stranger!].map(accessTokenOf))).toEqual([
      'access-1',
      'access-1',
      'access-0',
    ]);
    // The network took the first refresh token once; the second account knows the one after it.
    await bench.vault.refresh(WORKSPACE, second!);
    expect(await Promise.all([first!, second!].map(accessTokenOf))).toEqual([
      'access-2',
      'access-2',
    ]);
  });

  it('ask the network once when all of them are stale together', async () => {
    const ids = await connectPages(['1', '2', '3', '4'], 'garden:ada');
    const opened = await Promise.all(ids.map((id) => bench.vault.open(WORKSPACE, id)));
    await Promise.all(
      ids.map((id, index) => {
        const staleVersion = opened[index]!.credentialsVersion;
        return bench.vault.refresh(WORKSPACE, id, { staleVersion });
      }),
    );
    expect(bench.garden.refreshes).toBe(1);
    expect(new Set(await Promise.all(ids.map(accessTokenOf)))).toEqual(new Set(['access-1']));
  });
});

describe('a network that calls back', () => {
  const read = (message: string): GrantCallback | null =>
    bench.platform.get(GrantCallbacks).read(message);
  /** A message about a person, said now unless another moment is given. */
  const said = (person: string, at = bench.clock.now()): GrantCallback =>
    read(`secret ${at.toISOString()} garden:${person}`)!;
  const end = (callback: GrantCallback): Promise<number> =>
    bench.commands.execute(new EndGrantsCommand(callback));
  const erase = (callback: GrantCallback): Promise<string> =>
    bench.commands.execute(new DeletePersonDataCommand(callback));
  const refused = { code: 'signature_invalid' };

  it('is believed only with the secret of our application', () => {
    const at = '2026-01-15T12:00:00.000Z';
    expect(read(`secret ${at} garden:ada`)).toEqual({
      mode: 'live',
      grantIds: ['garden:ada'],
      issuedAt: new Date(at),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(read(`guess ${at} garden:ada`)).toBeNull();
  });

  it('ends the accounts of a person everywhere, and no others', async () => {
    const [here] = await connectPages(['1'], 'garden:ada');
    const [there] = await connectPages(['1'], 'garden:ada', OTHER_WORKSPACE);
    const [stranger] = await connectPages(['9'], 'garden:eve');

    expect(await end(said('ada'))).toBe(2);
    expect(await statusOf(here!)).toBe('disconnected');
    expect(await statusOf(there!, OTHER_WORKSPACE)).toBe('disconnected');
    expect(await statusOf(stranger!)).toBe('connected');
    expect(bench.garden.revoked).toEqual([]);
    const [again] = await connectPages(['1'], 'garden:ada');
    expect(again).toBe(here);
  });

  it('is taken at its word once, and only for a day', async () => {
    const [id] = await connectPages(['1'], 'garden:ada');
    const first = said('ada');
    const kept = said('ada', new Date(bench.clock.now().getTime() + 1_000));
    await end(first);
    bench.clock.advance(10 * 60_000);
    await connectPages(['1'], 'garden:ada');
    await expect(end(first)).rejects.toMatchObject(refused);
    // Said before the person connected again: it is about the old consent.
    expect(await end(kept)).toBe(0);
    expect(await statusOf(id!)).toBe('connected');
    const late = said('ada');
    bench.clock.advance(25 * 60 * 60_000);
    await expect(end(late)).rejects.toMatchObject(refused);
    await expect(erase(late)).rejects.toMatchObject(refused);
    expect(await statusOf(id!)).toBe('connected');
  });

  it('reaches no account of the other mode', async () => {
    const [here] = await connectPages(['1'], 'garden:ada');
    expect(await end({ ...said('ada'), mode: 'sandbox', digest: 'a' })).toBe(0);
    await erase({ ...said('ada'), mode: 'sandbox', digest: 'b' });
    expect(await statusOf(here!)).toBe('connected');
  });

  it('has a person’s data erased, and can ask how far that is', async () => {
    const [id] = await connectPages(['1'], 'garden:ada');
    const { database } = bench.platform;
    await database.execute(
      `INSERT INTO account_avatars (account_id, workspace_id, source_url, mime, bytes, fingerprint, next_fetch_at)
       VALUES ($1, $2, 'https://garden.example/ada.png', 'image/png', 'face', 'f', now())`,
      [id, WORKSPACE],
    );
    const code = await erase(said('ada'));
    expect(await database.query('SELECT 1 FROM account_avatars')).toEqual([]);
    expect(code).toMatch(/^[a-z0-9]{32}$/);
    expect(await bench.queries.execute(new DataDeletionQuery(code))).toEqual({
      accounts: 1,
      completedAt: bench.clock.now(),
    });

    const [row] = await bench.platform.database.query('SELECT * FROM accounts WHERE id = $1', [id]);
    expect(row).toMatchObject({
      status: 'disconnected',
      handle: `garden:erased:${id}`,
      display_name: null,
      metadata: {},
      grant_ids: [],
      credentials_ciphertext: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/User1|:ada|clay/);
    await expect(erase(said('ada'))).rejects.toMatchObject(refused);
    const [fresh] = await connectPages(['1'], 'garden:ada');
    expect(fresh).not.toBe(id);
  });

  it('gets a code for people nobody knows', async () => {
    const code = await erase(said('nobody'));
    expect(await bench.queries.execute(new DataDeletionQuery(code))).toMatchObject({ accounts: 0 });
    expect(await bench.queries.execute(new DataDeletionQuery('guess'))).toBeNull();
  });
});
