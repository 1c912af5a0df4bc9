import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { buttonClass } from '../../widgets/button.js';
import { waitingOf, type RunPost } from './run-posts.js';

/** Says how many posts of a run wait for somebody's word, and leads to where it is said. */
export function RunApproval(props: {
  readonly runId: string;
  readonly posts: readonly RunPost[];
}): JSX.Element | null {
  const text = useText();
  const { length: count } = waitingOf(props.posts);
  if (count === 0) return null;
  return (
    <Banner
      tone="held"
      actions={
        <Link
          to="/approvals"
          search={{ run: props.runId }}
          className={buttonClass({ size: 'small' })}
        >
          {text('approval.see')}
        </Link>
      }
    >
      {text('approval.waiting', { count })}
    </Banner>
  );
}
