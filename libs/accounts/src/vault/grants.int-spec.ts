import { GrantCallbacks } from '#libs/providers';
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

describe('a network that calls back', () => {
  const read = (message: string) => bench.platform.get(GrantCallbacks).read(message);

  it('is believed only with the secret of our application', () => {
    expect(read('secret garden:ada')).toEqual({ mode: 'live', grantIds: ['garden:ada'] });
    expect(read('guess garden:ada')).toBeNull();
  });

  it('ends the accounts of a person everywhere, once, and no others', async () => {
    const [here] = await connectPages(['1'], 'garden:ada');
    const [there] = await connectPages(['1'], 'garden:ada', OTHER_WORKSPACE);
    const [stranger] = await connectPages(['9'], 'garden:eve');
    const end = (): Promise<number> =>
      bench.commands.execute(new EndGrantsCommand(read('secret garden:ada')!));

    expect(await end()).toBe(2);
    expect(await end()).toBe(0);
    expect(await statusOf(here!)).toBe('disconnected');
    expect(await statusOf(there!, OTHER_WORKSPACE)).toBe('disconnected');
    expect(await statusOf(stranger!)).toBe('connected');
    expect(bench.garden.revoked).toEqual([]);
    const [again] = await connectPages(['1'], 'garden:ada');
    expect(again).toBe(here);
  });

  it('reaches no account of the other mode', async () => {
    const [here] = await connectPages(['1'], 'garden:ada');
    const callback = { mode: 'sandbox', grantIds: ['garden:ada'] } as const;
    expect(await bench.commands.execute(new EndGrantsCommand(callback))).toBe(0);
    await bench.commands.execute(new DeletePersonDataCommand(callback));
    expect(await statusOf(here!)).toBe('connected');
  });

  it('has a person’s data erased, and can ask how far that is', async () => {
    const [id] = await connectPages(['1'], 'garden:ada');
    const erase = (): Promise<string> =>
      bench.commands.execute(new DeletePersonDataCommand(read('secret garden:ada')!));
    const code = await erase();
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
    expect(await erase()).not.toBe(code);
    const [fresh] = await connectPages(['1'], 'garden:ada');
    expect(fresh).not.toBe(id);
  });

  it('gets a code for people nobody knows', async () => {
    const callback = read('secret garden:nobody')!;
    const code = await bench.commands.execute(new DeletePersonDataCommand(callback));
    expect(await bench.queries.execute(new DataDeletionQuery(code))).toMatchObject({ accounts: 0 });
    expect(await bench.queries.execute(new DataDeletionQuery('guess'))).toBeNull();
  });
});
