import type { JSX, ReactNode } from 'react';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import styles from './edit-post.module.css';
import type { PostEdit } from './post-edit.js';

/** Somebody else has changed the post: both stand beside each other till one is chosen. */
export function PostChanged(props: {
  readonly mine: PostEdit;
  readonly theirs: PostEdit;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}): JSX.Element {
  const text = useText();
  return (
    <Banner tone="held">
      <b>{text('post.edit.changed')}</b> {text('composer.conflict.words')}
      <div className={styles.sides}>
        <Side
          title={text('post.edit.mine')}
          edit={props.mine}
          choice={
            <Button size="small" onClick={props.onMine}>
              {text('post.edit.keep-mine')}
            </Button>
          }
        />
        <Side
          title={text('post.edit.theirs')}
          edit={props.theirs}
          choice={
            <Button size="small" onClick={props.onTheirs}>
              {text('post.edit.take-theirs')}
            </Button>
          }
        />
      </div>
    </Banner>
  );
}

function Side(props: {
  readonly title: string;
  readonly edit: PostEdit;
  readonly choice: ReactNode;
}): JSX.Element {
  const say = useText();
  const { local, timezone, title, text, media, settings } = props.edit;
  const count = Object.keys(settings).length;
  return (
    <section className={styles.side} aria-label={props.title}>
      <h3>{props.title}</h3>
      {title && <b>{title}</b>}
      <p className={styles.text} tabIndex={0}>
        {text}
      </p>
      {media.length > 0 && <small>{media.map(({ name }) => name).join(', ')}</small>}
      {count > 0 && (
        <small>
          {say('composer.settings')}: {say('composer.settings.set', { count })}
        </small>
      )}
      <small>
        {local.replace('T', ' ')} {timezone.replaceAll('_', ' ')}
      </small>
      <div>{props.choice}</div>
    </section>
  );
}
