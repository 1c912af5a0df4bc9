import type { NodeDescription } from '#apps/n8n';
import { choicesOf } from './declarative-node.js';

/** The lists of accounts that the node's form offers. */
export async function expectChoices(
  description: NodeDescription,
  credentials: { readonly baseUrl: string; readonly apiKey: string },
  account: { readonly id: string; readonly handle: string },
): Promise<void> {
  const handles = await choicesOf(description, 'accounts', credentials);
  expect(handles).toContainEqual({
    name: expect.stringContaining(`(${account.handle})`),
    value: account.handle,
  });
  const ids = await choicesOf(description, 'accountId', credentials);
  expect(ids.map(({ value }) => value)).toContain(account.id);
}
