import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { QueueFields } from '../../../queues/queue-fields.js';
import type { QueueWish } from '../../../queues/queue-wish.js';
import { QUEUES } from '../../../queues/queues-query.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Sheet } from '../../../widgets/sheet.js';
import type { CalendarPost } from '../calendar-query.js';
import type { ActionResult } from './results-sheet.js';

/** Gives chosen posts slots of a queue, in the order of their times. */
export function ToQueue(props: {
  readonly posts: readonly CalendarPost[];
  readonly onDone: (results: readonly ActionResult[]) => void;
}): JSX.Element | null {
  const text = useText();
  const queries = useQueryClient();
  const { posts, onDone } = props;
  const mayPublish = useRights().may('publish');
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState<QueueWish | null>(null);
  const act = useMutation({
    mutationFn: ({ queueId, position }: QueueWish) =>
      answered(
        api.POST('/v1/posts/actions', {
          body: {
            action: 'queue',
            queue: queueId,
            queuePosition: position,
            atomic: false,
            posts: posts.map(({ id, revision }) => ({ id, revision })),
          },
        }),
      ),
    onSuccess: ({ results }) => {
      setOpen(false);
      onDone(results);
    },
    onSettled: () => {
      for (const name of ['posts', 'post', QUEUES])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  if (!mayPublish) return null;
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {text('bulk.queue')}
      </Button>
      {isOpen && (
        <Sheet
          title={text('bulk.queue.title', { count: posts.length })}
          onClose={() => setOpen(false)}
          footer={
            <Button
              kind="primary"
              busy={act.isPending}
              disabled={wish === null}
              onClick={() => wish && act.mutate(wish)}
            >
              {text('bulk.queue.go')}
            </Button>
          }
        >
          {act.isError && <Banner tone="failed">{act.error.message}</Banner>}
          <p>{text('bulk.queue.words')}</p>
          <QueueFields wish={wish} onChange={setWish} />
        </Sheet>
      )}
    </>
  );
}
