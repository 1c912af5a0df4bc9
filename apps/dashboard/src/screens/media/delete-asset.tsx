import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { ApiError } from '../../api/api-error.js';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import page from '../../widgets/page.module.css';
import type { Asset } from './media-query.js';

/** How long the file goes on: time enough for posts that are on their way. */
const KEPT_DAYS = 7;

/** Who needs an asset, as the service counts them, and how that is said. */
const USES = [
  { count: 'unpublishedPosts', words: 'media.delete.used' },
  { count: 'recurrences', words: 'media.delete.repeated' },
] as const;

/** Deletes an asset when asked twice; a third time where posts that are not out yet, or recurrences, need it. */
export function DeleteAsset({
  asset,
  onDeleted,
}: {
  readonly asset: Asset;
  readonly onDeleted: () => void;
}): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: (force: boolean) =>
      answered(
        api.DELETE('/v1/dashboard/assets/{assetId}', {
          params: { path: { assetId: asset.id } },
          body: { force, retentionDays: KEPT_DAYS },
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['assets'] });
      await queries.invalidateQueries({ queryKey: ['posts'] });
      onDeleted();
    },
  });
  if (!isAsking)
    return (
      <Button kind="danger" size="small" onClick={() => setAsking(true)}>
        {text('media.delete')}
      </Button>
    );
  const { error } = remove;
  const isUsed = error instanceof ApiError && error.code === 'asset_in_use';
  return (
    <div className={page.form} role="group" aria-label={text('media.delete')}>
      {error && !isUsed && <Banner tone="failed">{error.message}</Banner>}
      {isUsed ? (
        <Banner tone="risk">
          {USES.filter(({ count }) => Number(error.details[count]) > 0)
            .map(({ count, words }) => text(words, { count: Number(error.details[count]) }))
            .join(' ')}
        </Banner>
      ) : (
        <p>{text('media.delete.words', { days: KEPT_DAYS })}</p>
      )}
      <div className={page.actions}>
        <Button onClick={() => setAsking(false)}>{text('media.delete.keep')}</Button>
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(isUsed)}>
          {text(isUsed ? 'media.delete.force' : 'media.delete.confirm')}
        </Button>
      </div>
    </div>
  );
}
