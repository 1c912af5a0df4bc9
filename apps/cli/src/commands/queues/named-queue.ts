import type { Schema } from '#libs/sdk';
import { UsageError } from '../../exit-codes.js';
import type { Session } from '../../session.js';

/** A queue by what people call it, or by its id. @throws UsageError where there is none of that name */
export async function queueNamed(word: string, session: Session): Promise<Schema<'Queue'>> {
  const [queue] = await (await session.client()).queues.named([word], session.call);
  if (queue !== undefined) return queue;
  throw new UsageError(`There is no queue ${word}; postrider queues list shows them`);
}
