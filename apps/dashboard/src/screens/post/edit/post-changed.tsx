import type { JSX, ReactNode } from 'react';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Side, Sides } from '../../../widgets/sides.js';
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
      <Sides>
        <Version
          title={text('post.edit.mine')}
          edit={props.mine}
          choice={
            <Button size="small" onClick={props.onMine}>
              {text('post.edit.keep-mine')}
            </Button>
          }
        />
        <Version
          title={text('post.edit.theirs')}
          edit={props.theirs}
          choice={
            <Button size="small" onClick={props.onTheirs}>
              {text('post.edit.take-theirs')}
            </Button>
          }
        />
      </Sides>
    </Banner>
  );
}

function Version(props: {
  readonly title: string;
  readonly edit: PostEdit;
  readonly choice: ReactNode;
}): JSX.Element {
  const say = useText();
  const { local, timezone, title, text, media, settings } = props.edit;
  const count = Object.keys(settings).length;
  return (
    <Side
      title={props.title}
      heading={title && <b dir="auto">{title}</b>}
      text={text}
      details={
        <>
          {media.length > 0 && <small>{media.map(({ name }) => name).join(', ')}</small>}
          {count > 0 && (
            <small>
              {say('composer.settings')}: {say('composer.settings.set', { count })}
            </small>
          )}
          <small>
            {local.replace('T', ' ')} {timezone.replaceAll('_', ' ')}
          </small>
        </>
      }
      choice={props.choice}
    />
  );
}
