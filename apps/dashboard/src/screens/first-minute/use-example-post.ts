import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.js';
import { draftStore } from '../../drafts/draft-store.js';
import { useText } from '../../messages/text.js';
import type { Account } from '../accounts/accounts-queries.js';
import { titleOf } from '../composer/composition/composition.js';
import { accountsForExample, examplePost } from './example-post.js';

/** Opens the composer with the example in it. */
export function useExamplePost(): (accounts: readonly Account[]) => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  return async (accounts) => {
    const words = {
      common: text('first-minute.example'),
      own: text('first-minute.example.own'),
    };
    const state = examplePost(accountsForExample(accounts), words, crypto.randomUUID());
    const id = crypto.randomUUID();
    const owner = `${session?.tenant.id}/${session?.user.id}`;
    await draftStore.save({ id, owner, title: titleOf(state), state, updatedAt: Date.now() }, 0);
    await navigate({ to: '/compose', search: { draft: id } });
  };
}
