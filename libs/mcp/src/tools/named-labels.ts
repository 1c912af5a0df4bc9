import type { Postrider } from '#libs/sdk';
import { ToolRefusal } from '../toolbox/consent.js';
import { quoted } from '../toolbox/quoted.js';

/** Agents know labels by their names, and the service takes ids. @throws ToolRefusal label_not_found */
export async function labelIdsOf(
  names: readonly string[],
  { labels }: Postrider,
  signal: AbortSignal,
): Promise<string[]> {
  const found = await labels.named(names, { signal });
  const missing = names.find((_, index) => found[index] === undefined);
  if (missing === undefined) return found.map((label) => label!.id);
  const all = await labels.list({ limit: 200 }, { signal }).all();
  const there =
    all.length === 0
      ? 'There are none.'
      : `There are ${quoted(all.map(({ name }) => name).join(', '), 500)}.`;
  throw new ToolRefusal('label_not_found', `There is no label ${quoted(missing, 100)}. ${there}`);
}
