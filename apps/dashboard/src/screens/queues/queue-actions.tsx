import { useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import type { Queue } from '../../queues/queues-query.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Confirm } from '../../widgets/confirm.js';
import page from '../../widgets/page.module.css';
import { useQueueChange } from './queues-queries.js';

/** Whether a queue goes on: paused, resumed, deleted; and what came of it. */
export function QueueActions({ queue }: { readonly queue: Queue }): JSX.Element {
  const text = useText();
  const navigate = useNavigate();
  const [told, setTold] = useState<string | null>(null);
  const params = { path: { queueId: queue.id } };
  const pause = useQueueChange(() => answered(api.POST('/v1/queues/{queueId}/pause', { params })));
  const resume = useQueueChange(() =>
    answered(api.POST('/v1/queues/{queueId}/resume', { params })),
  );
  const remove = useQueueChange(() => answered(api.DELETE('/v1/queues/{queueId}', { params })));
  const goOn = (): void =>
    resume.mutate(undefined, {
      onSuccess: ({ released, moved }) => setTold(text('queue.resumed', { released, moved })),
    });
  return (
    <>
      {resume.isError && <Banner tone="failed">{resume.error.message}</Banner>}
      {told !== null && <Banner tone={queue.paused ? 'held' : 'published'}>{told}</Banner>}
      <div className={page.actions}>
        {queue.paused ? (
          <Button size="small" busy={resume.isPending} onClick={goOn}>
            {text('recurrence.resume')}
          </Button>
        ) : (
          <Confirm
            button={text('recurrence.pause')}
            title={text('queue.pause.title')}
            isHarmless
            act={async () => {
              const { held, begun } = await pause.mutateAsync(undefined);
              setTold(text('queue.paused', { held, begun: begun.length }));
            }}
          >
            <p>{text('queue.pause.words')}</p>
          </Confirm>
        )}
        <Confirm
          button={text('recurrence.delete')}
          title={text('queue.delete.title')}
          act={async () => {
            await remove.mutateAsync(undefined);
            await navigate({ to: '/queues' });
          }}
        >
          <p>{text('queue.delete.words', { count: queue.items })}</p>
        </Confirm>
      </div>
    </>
  );
}
