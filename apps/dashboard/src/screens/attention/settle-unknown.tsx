import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import type { AttentionItem } from './attention-query.js';
import styles from './attention.module.css';

type Outcome = 'published' | 'absent';

/** The posts of one outage, whose outcomes a person has looked up: all of them, or one by one. */
export function SettleUnknown({ item }: { readonly item: AttentionItem }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: (outcome: Outcome) =>
      answered(
        api.POST('/v1/dashboard/posts/resolve', {
          body: { outcome, posts: item.posts.map((id) => ({ id })) },
        }),
      ),
    onSettled: () => queries.invalidateQueries(),
  });
  const refused = settle.data?.results.filter(({ ok }) => !ok).length ?? 0;
  return (
    <div className={styles.settle} data-busy={settle.isPending || undefined}>
      {settle.isError && <Banner tone="failed">{settle.error.message}</Banner>}
      {refused > 0 && (
        <Banner tone="held">{text('attention.settle.left', { posts: refused })}</Banner>
      )}
      <span>{text('attention.settle.words', { posts: item.posts.length })}</span>
      <Button disabled={settle.isPending} onClick={() => settle.mutate('published')}>
        {text('attention.settle.published')}
      </Button>
      <Button disabled={settle.isPending} onClick={() => settle.mutate('absent')}>
        {text('attention.settle.absent')}
      </Button>
    </div>
  );
}
