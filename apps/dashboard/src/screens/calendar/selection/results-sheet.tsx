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
  const refused = results.filter(({ ok }) => !ok);
  const words = new Map(posts.map((post) => [post.id, post.text]));
  return (
    <Sheet
      title={text('calendar.results', {
        done: results.length - refused.length,
        all: results.length,
      })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('calendar.results.close')}
        </Button>
      }
    >
      {refused.length === 0 && <p>{text('calendar.results.all')}</p>}
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
