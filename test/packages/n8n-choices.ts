import type { NodeDescription } from '#apps/n8n';
import { choicesOf } from './declarative-node.js';

type Run = (resource: string, operation: string, fields: object) => Promise<readonly unknown[]>;

interface Scene {
  readonly description: NodeDescription;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly account: { readonly id: string; readonly handle: string };
}

/** The lists of accounts that the node's form offers, and a post for one that was chosen. */
export async function expectChoices(
  run: Run,
  { description, apiKey, baseUrl, account: { id, handle } }: Scene,
): Promise<void> {
  const credentials = { apiKey, baseUrl: `${baseUrl}/` };
  const all = await run('account', 'getAll', {});
  expect(all).toContainEqual(expect.objectContaining({ handle }));
  const name = expect.stringContaining(`(${handle})`) as string;
  const handles = await choicesOf(description, 'accounts', credentials);
  expect(handles).toContainEqual({ name, value: handle });
  const ids = await choicesOf(description, 'accountId', credentials);
  expect(ids).toContainEqual({ name, value: id });
  const [checked] = await run('post', 'validate', { accounts: [handle], text: 'Chosen' });
  expect(checked).toMatchObject({ ok: true, posts: [{ account: handle }] });
}
