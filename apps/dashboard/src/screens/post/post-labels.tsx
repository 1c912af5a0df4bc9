import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { LabelChips } from '../../labels/label-chip.js';
import { LabelPicker } from '../../labels/label-picker.js';
import { labelsQuery } from '../../labels/labels-query.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button, IconButton } from '../../widgets/button.js';
import { Sheet } from '../../widgets/sheet.js';
import type { Post } from './post-queries.js';
import { usePostChange } from './use-post-change.js';

/** The labels of a post, which may be changed whatever became of it. */
export function PostLabels({ post }: { readonly post: Post }): JSX.Element {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LabelChips labels={post.labels ?? []} />
      <IconButton
        icon="tag"
        size="small"
        label={text('labels.change')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <LabelsSheet post={post} onClose={() => setOpen(false)} />}
    </>
  );
}

const namesOf = ({ labels = [] }: Post): readonly string[] => labels.map(({ name }) => name);

function LabelsSheet({
  post,
  onClose,
}: {
  readonly post: Post;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const { data: known } = useQuery(labelsQuery);
  const [first] = useState(() => namesOf(post));
  const [chosen, setChosen] = useState<readonly string[]>(first);
  const added = chosen.filter((name) => !first.includes(name));
  const removed = first.filter((name) => !chosen.includes(name));
  const save = usePostChange(async () => {
    // What others have put on the post or taken off it meanwhile is not undone.
    const kept = namesOf(post).filter((name) => !removed.includes(name));
    const labels = [...new Set([...kept, ...added])];
    const params = { path: { postId: post.id } };
    // Labels alone need neither account nor time.
    const body = { labels } as unknown as Schemas['DashboardPostUpdateRequest'];
    await answered(api.PATCH('/v1/posts/{postId}', { params, body }));
    onClose();
  });
  return (
    <Sheet
      title={text('labels.change')}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          busy={save.isPending}
          disabled={added.length + removed.length === 0}
          onClick={() => save.mutate()}
        >
          {text('labels.save')}
        </Button>
      }
    >
      {save.isError && <Banner tone="failed">{save.error.message}</Banner>}
      {known?.length === 0 && first.length === 0 && (
        <p>
          {text('labels.none')}.{' '}
          <Link to="/settings" search={{ tab: 'labels' }}>
            {text('labels.manage')}
          </Link>
        </p>
      )}
      <LabelPicker by="name" value={chosen} onChange={setChosen} />
    </Sheet>
  );
}
