import type { Schema } from '#libs/sdk';
import { allNamed } from '../../all-named.js';
import type { Session } from '../../session.js';

type Queue = Schema<'Queue'>;

/** A queue by what people call it, or by its id. @throws UsageError where there is none of that name */
export async function queueNamed(word: string, session: Session): Promise<Queue> {
  const [queue] = await queuesNamed([word], session);
  return queue!;
}

/** The ids of what `--queue` of a list names; undefined where it names nothing. @throws UsageError */
export async function queueIds(
  words: readonly string[] | undefined,
  session: Session,
): Promise<readonly string[] | undefined> {
  return words && (await queuesNamed(words, session)).map(({ id }) => id);
}

async function queuesNamed(words: readonly string[], session: Session): Promise<readonly Queue[]> {
  const found = await (await session.client()).queues.named(words, session.call);
  return allNamed('queue', words, found);
}
