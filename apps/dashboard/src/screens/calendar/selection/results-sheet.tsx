import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { Schemas } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { Sheet } from '../../../widgets/sheet.js';
import type { CalendarPost } from '../calendar-query.js';
import styles from './results-sheet.module.css';

export type ActionResult = Schemas['PostActionsResponse']['results'][number];

/** What came of an action, post by post. */
export function ResultsSheet({
  results,
  posts,
  onClose,
}: {
  readonly results: readonly ActionResult[];
  readonly posts: readonly CalendarPost[];
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const done = results.filter(({ ok }) => ok).length;
  const refused = results.filter(({ ok, code }) => !ok && code !== undefined);
  const words = new Map(posts.map((post) => [post.id, post.text]));
  return (
    <Sheet
      title={text('calendar.results', {
        done,
        all: results.length,
      })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('calendar.results.close')}
        </Button>
      }
    >
      {done === results.length && <p>{text('calendar.results.all')}</p>}
      {done + refused.length < results.length && <p>{text('bulk.kept')}</p>}
      <Copies runIds={new Set(results.flatMap(({ runId }) => runId ?? []))} />
      <ul className={styles.list}>
        {refused.map(({ id, message, code }) => (
          <li key={id} data-tone="failed">
            <Icon name="circle-x" size="small" />
            <span>
              <Link to="/posts/$postId" params={{ postId: id }}>
                {words.get(id) || id}
              </Link>
              <small>{message ?? code}</small>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The way to the drafts that copies are. */
function Copies({ runIds }: { readonly runIds: ReadonlySet<string> }): JSX.Element | null {
  const text = useText();
  const [runId] = runIds;
  if (runId === undefined) return null;
  return (
    <p className={styles.copies}>
      {runIds.size === 1 ? (
        <Link to="/campaigns/$runId" params={{ runId }}>
          {text('bulk.copies')}
        </Link>
      ) : (
        <Link to="/campaigns" search={{ status: 'draft' }}>
          {text('bulk.copies')}
        </Link>
      )}
    </p>
  );
}
