import type { Schema } from '#libs/sdk';
import { allNamed } from '../../all-named.js';
import type { Session } from '../../session.js';

type Label = Schema<'Label'>;

/** Labels by what people call them: filters and changes take ids. @throws UsageError where there is none of that name */
export async function labelsNamed(
  words: readonly string[],
  session: Session,
): Promise<readonly Label[]> {
  const found = await (await session.client()).labels.named(words, session.call);
  return allNamed('label', words, found);
}

/** The ids of what `--label` names; undefined where it names nothing. */
export async function labelIds(
  words: readonly string[] | undefined,
  session: Session,
): Promise<readonly string[] | undefined> {
  return words && (await labelsNamed(words, session)).map(({ id }) => id);
}
