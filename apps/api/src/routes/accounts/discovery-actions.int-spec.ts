import { newId } from '#libs/kernel';
import { ProviderRegistry } from '#libs/providers';
import {
  startTestApi,
  type Answer,
  type TestApi,
  type TestSession,
} from '../../testing/test-api.js';

const LIMITS = { RATE_LIMIT_REQUESTS_PER_MINUTE: '0' };

interface Declared {
  readonly provider: string;
  readonly actionId: string;
  readonly writes: boolean;
}

describe('actions of accounts', () => {
  let test: TestApi;
  let person: TestSession;
  let declared: readonly Declared[];

  beforeAll(async () => {
    test = await startTestApi(LIMITS);
    person = await test.createSession();
    const registry = test.api.app.get(ProviderRegistry, { strict: false });
    declared = registry
      .all()
      .flatMap(({ definition: { id: provider, actions } }) =>
        actions.map(({ id: actionId, writes = false }) => ({ provider, actionId, writes })),
      );
    for (const provider of new Set(declared.map((one) => one.provider))) await connect(provider);
  });
  afterAll(() => test.stop());

  const connect = (provider: string): Promise<unknown> =>
    test.database.database.execute(
      `INSERT INTO accounts (id, workspace_id, mode, provider, external_id, handle, handle_key, status,
         publishable, credentials_key_id, credentials_ciphertext, credentials_at, created_at, updated_at)
       VALUES ($1, $2, 'sandbox', $3, '1', $4, $4, 'connected', true, 'k', 'c', now(), now(), now())`,
      [newId('acct'), person.workspaceId, provider, `${provider}:garden`],
    );
  const keyOf = async (scope: string): Promise<string> => {
    const json = { scopes: [scope] };
    const made = await test.call('POST', '/v1/dashboard/keys', { session: person.token, json });
    return (made.body as unknown as { secret: string }).secret;
  };
  /** With a body that no action takes, of an account that nobody can speak for: no network is asked. */
  const run = ({ provider, actionId }: Declared, key: string): Promise<Answer> =>
    test.call('POST', `/v1/accounts/${provider}:garden/actions/${actionId}`, {
      key,
      json: Object.fromEntries(
        ['name', 'title', 'id', 'q', 'query', 'cursor', 'after'].map((field) => [field, [1]]),
      ),
    });

  it('that write at a network are there, and others', () => {
    expect(declared.filter(({ writes }) => writes).length).toBeGreaterThanOrEqual(3);
    expect(declared.filter(({ writes }) => !writes).length).toBeGreaterThan(5);
  });

  it.each(['read', 'draft'])(
    'that write are closed to a key with %s, each of them',
    async (scope) => {
      const key = await keyOf(scope);
      for (const one of declared.filter(({ writes }) => writes)) {
        const { status, body, details } = await run(one, key);
        expect([one, status, body.code, details['required']]).toEqual([
          ...[one, 403, 'scope_missing', 'publish'],
        ]);
      }
    },
  );

  it('that write are open to a key with publish', async () => {
    const key = await keyOf('publish');
    for (const one of declared.filter(({ writes }) => writes)) {
      expect([one, (await run(one, key)).body.code]).toEqual([one, 'invalid_parameter']);
    }
  });

  it('that only look are open to a key with read', async () => {
    const key = await keyOf('read');
    for (const one of declared.filter(({ writes }) => !writes)) {
      expect([one, (await run(one, key)).body.code]).not.toEqual([one, 'scope_missing']);
    }
  });
});
