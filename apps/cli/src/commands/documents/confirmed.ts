import { needsConfirmation } from '../../failures.js';
import { requireYes } from '../../options.js';
import type { Session } from '../../session.js';

interface Validated {
  readonly totalPosts: number;
  readonly confirmation?: { readonly token: string } | null;
}

/** What publishes something, with headers or without. */
type Send<Answer> = (headers: Readonly<Record<string, string>>) => PromiseLike<Answer>;

/**
 * Publishes; where the key lets posts go only with the confirmation of what was validated, a person is asked for it.
 * @throws UsageError when nobody says yes
 */
export async function confirmed<Answer>(
  send: Send<Answer>,
  validate: () => PromiseLike<Validated>,
  session: Session,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!needsConfirmation(error)) throw error;
    const { totalPosts, confirmation } = await validate();
    if (!confirmation) throw error;
    await requireYes(`The key wants a confirmation: ${totalPosts} posts will go out.`, session);
    return send({ 'Postrider-Confirmation': confirmation.token });
  }
}
