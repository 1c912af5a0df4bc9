import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { IconButton } from '../../../widgets/button.js';
import { useComposer } from '../composer-context.js';
import editor from '../editor.module.css';
import { commentInteraction } from '../schedule/interactions.js';
import { TextArea } from './text-area.js';
import { LeftOut } from './thread.js';

/** A comment below the post, by the same account. */
export function FirstComment(): JSX.Element | null {
  const text = useText();
  const { content, changeContent } = useComposer();
  if (content.firstComment === null) return null;
  return (
    <section className={editor.block} aria-label={text('composer.first-comment')}>
      <div className={editor.blockhead}>
        <h3>{text('composer.first-comment')}</h3>
        <small>{text('composer.first-comment.words')}</small>
        <span className={editor.gap} />
        <IconButton
          label={text('composer.first-comment.remove')}
          icon="x"
          size="small"
          onClick={() => changeContent({ firstComment: null })}
        />
      </div>
      <TextArea
        id="composer-firstComment"
        label={text('composer.first-comment')}
        value={content.firstComment}
        onChange={(firstComment) => changeContent({ firstComment })}
      />
      <LeftOut take={commentInteraction} words="composer.first-comment.left-out" />
    </section>
  );
}
