import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { limitsOf } from './accounts.js';
import { useComposer } from './composer-context.js';
import { contentFor } from './composition/composition.js';
import styles from './preview-pane.module.css';
import { commentInteraction, threadInteraction } from './schedule/interactions.js';

/** What goes out below a post of the account, in its order; nothing where its network takes none. */
export function FollowUps({ accountId }: { readonly accountId: string }): JSX.Element | null {
  const text = useText();
  const { composition, capabilities } = useComposer();
  const { interactions } = limitsOf(capabilities.get(accountId));
  const { thread, firstComment } = contentFor(composition, { accountId });
  const parts = threadInteraction(interactions) === null ? [] : thread;
  const comment = commentInteraction(interactions) === null ? null : firstComment?.trim();
  const shown = [
    ...parts.map((part, index) => ({
      key: part.key,
      name: text('composer.thread.part', { number: index + 2 }),
      words: part.text,
    })),
    ...(comment ? [{ key: 'comment', name: text('composer.first-comment'), words: comment }] : []),
  ];
  if (shown.length === 0) return null;
  return (
    <ol className={styles.followups}>
      {shown.map(({ key, name, words }) => (
        <li key={key} className={styles.followup}>
          <small dir="auto">{name}</small>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}
