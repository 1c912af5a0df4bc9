import { useState, type FormEvent, type JSX } from 'react';
import { ApiError } from '../../../api/api-error.js';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { useShownZone } from '../../../time/shown-zone.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import { Sheet } from '../../../widgets/sheet.js';
import { Skeleton } from '../../../widgets/skeleton.js';
import { TextAreaField } from '../../../widgets/text-area-field.js';
import { TimeFields } from '../../composer/when/time-fields.js';
import { LibrarySheet } from '../../composer/media/library-sheet.js';
import { AccountSettings } from '../../composer/settings/account-settings.js';
import { groupWith } from '../../composer/settings/setting-fields.js';
import { instantOf, isComplete } from '../../composer/when/local-time.js';
import type { Post } from '../post-queries.js';
import { usePostChange } from '../use-post-change.js';
import { EditMedia } from './edit-media.js';
import styles from './edit-post.module.css';
import { mediumOf } from './edited-media.js';
import { PostChanged } from './post-changed.js';
import { editOf, isSame, requestOf, type PostEdit } from './post-edit.js';
import { useKeptEdit } from './use-kept-edit.js';

/** Changes a post that is not out. Its account and its place in a thread stay. */
export function EditPost(props: {
  readonly post: Post;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const { onClose } = props;
  const { timezone } = useShownZone();
  // What another has changed meanwhile is shown when it is refused, not put under somebody's hands.
  const [base, setBase] = useState(props.post);
  const first = editOf(base, timezone);
  const { edit, change, replace, forget } = useKeptEdit(base.id, first);
  const store = usePostChange<PostEdit>((wanted) =>
    answered(
      api.PATCH('/v1/dashboard/posts/{postId}', {
        params: { path: { postId: base.id } },
        body: requestOf(wanted, base, first),
      }),
    ).then(() => {
      forget();
      onClose();
    }),
  );
  const refusal = store.error instanceof ApiError ? store.error : null;
  const rival = refusal?.code === 'post_changed' ? (refusal.details['post'] as Post) : null;
  const problems = problemsOf(refusal);
  const [isChoosing, setChoosing] = useState(false);
  const giveUp = (): void => {
    forget();
    onClose();
  };
  const hasTime =
    edit !== null &&
    isComplete(edit.local) &&
    instantOf({ kind: 'at', local: edit.local, timezone: edit.timezone }) !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (edit !== null) store.mutate(edit);
  };
  return (
    <Sheet
      title={text('post.edit')}
      size="large"
      onClose={onClose}
      footer={
        <>
          {edit !== null && !isSame(edit, first) && (
            <Button onClick={giveUp}>{text('post.edit.give-up')}</Button>
          )}
          <Button
            type="submit"
            form="edit-post"
            kind="primary"
            busy={store.isPending}
            disabled={rival !== null || !hasTime}
          >
            {text('post.edit.save')}
          </Button>
        </>
      }
    >
      {edit === null ? (
        <Skeleton lines={6} />
      ) : (
        <form id="edit-post" className={styles.form} onSubmit={submit}>
          {rival !== null && (
            <PostChanged
              mine={edit}
              theirs={editOf(rival, timezone)}
              onMine={() => {
                setBase(rival);
                store.reset();
                replace({ ...edit, revision: rival.revision ?? null });
              }}
              onTheirs={() => {
                setBase(rival);
                store.reset();
                replace(editOf(rival, timezone));
              }}
            />
          )}
          {rival === null && store.error && (
            <Banner tone="failed">
              {problems.others.length > 0 ? problems.others.join(' ') : store.error.message}
            </Banner>
          )}
          <TextAreaField
            label={text('composer.text')}
            rows={8}
            value={edit.text}
            problem={problems.text}
            onChange={(words) => change({ text: words })}
          />
          <TextField
            label={text('composer.title-field')}
            value={edit.title}
            hint={text('post.edit.title-hint')}
            problem={problems.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <EditMedia
            media={edit.media}
            problem={problems.media}
            onChange={(media) => change({ media })}
            onLibrary={() => setChoosing(true)}
          />
          <TimeFields
            when={edit}
            problem={problems.time ?? (edit.local === '' ? text('post.edit.no-time') : null)}
            onChange={({ local, timezone: zone, offset }) => {
              const { offset: _, ...others } = edit;
              replace({ ...others, local, timezone: zone, ...(offset && { offset }) });
            }}
          />
          {base.accountId && base.interactionType === 'post' && (
            <AccountSettings
              accountId={base.accountId}
              values={edit.settings}
              problems={problems.settings}
              onChange={(id, value) =>
                change({ settings: groupWith(edit.settings, id, value) ?? {} })
              }
            />
          )}
          <p className={styles.note}>
            {text('post.edit.stays')}
            {base.queue && ` ${text('post.edit.leaves-queue')}`}
            {base.approval && ` ${text('post.edit.asks-again')}`}
          </p>
        </form>
      )}
      {edit !== null && isChoosing && (
        <LibrarySheet
          onChoose={(items) => {
            change({ media: [...edit.media, ...items.map(mediumOf)] });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Sheet>
  );
}

/** What was refused, at its field; what is about no field of this form beside them. */
function problemsOf(refusal: ApiError | null): {
  readonly text: string | null;
  readonly title: string | null;
  readonly time: string | null;
  readonly media: string | null;
  /** By setting. */
  readonly settings: ReadonlyMap<string, string>;
  readonly others: readonly string[];
} {
  const issues = (refusal?.issues ?? []).filter(({ severity }) => severity !== 'warning');
  const at = (pattern: RegExp): string | null =>
    issues.find(({ path }) => pattern.test(path))?.message ?? null;
  const [text, title, time, media, setting] = [
    /^(text|description)$/,
    /^(title|name)$/,
    /^(publish|timez)/i,
    /^(assets|media)/i,
    /^settings\.([^.[]+)/,
  ];
  return {
    text: at(text),
    title: at(title),
    time: at(time),
    media: at(media),
    settings: new Map(
      issues.flatMap(({ path, message }) => {
        const id = setting.exec(path)?.[1];
        return id === undefined ? [] : [[id, message]];
      }),
    ),
    others: issues
      .filter(
        ({ path }) => ![text, title, time, media, setting].some((pattern) => pattern.test(path)),
      )
      .map(({ message, hint }) => [message, hint].filter(Boolean).join(' ')),
  };
}
