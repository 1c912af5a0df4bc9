import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { useNetworkOf } from '../../../networks/networks.js';
import { IconButton } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { limitsOf } from '../accounts.js';
import { useComposer } from '../composer-context.js';
import editor from '../editor.module.css';
import { commentInteraction, threadInteraction } from '../schedule/interactions.js';
import { TextArea } from './text-area.js';

/** Parts that follow the text, each below the one before. */
export function Thread(): JSX.Element | null {
  const text = useText();
  const { content, changeContent } = useComposer();
  const { thread } = content;
  if (thread.length === 0) return null;
  return (
    <section className={editor.block} aria-label={text('composer.thread')}>
      <div className={editor.blockhead}>
        <h3>{text('composer.thread')}</h3>
        <small>{text('composer.thread.parts', { count: thread.length + 1 })}</small>
      </div>
      {thread.map(({ key, text: written }, index) => (
        <div key={key} className={editor.part}>
          <span className={editor.number} aria-hidden="true">
            {index + 2}
          </span>
          <TextArea
            id={`composer-threadPart-${key}`}
            label={text('composer.thread.part', { number: index + 2 })}
            value={written}
            onChange={(changed) =>
              changeContent({
                thread: thread.map((part) =>
                  part.key === key ? { ...part, text: changed } : part,
                ),
              })
            }
          />
          <IconButton
            label={text('composer.thread.remove', { number: index + 2 })}
            icon="x"
            size="small"
            onClick={() => changeContent({ thread: thread.filter((part) => part.key !== key) })}
          />
        </div>
      ))}
      <LeftOut take={threadInteraction} words="composer.thread.left-out" />
    </section>
  );
}

/** Who publishes nothing of this, because the network takes none. */
export function LeftOut({
  take,
  words,
}: {
  readonly take: typeof threadInteraction | typeof commentInteraction;
  readonly words: 'composer.thread.left-out' | 'composer.first-comment.left-out';
}): JSX.Element | null {
  const text = useText();
  const networkOf = useNetworkOf();
  const { chosen, capabilities } = useComposer();
  const without = chosen.filter(({ id }) => {
    const capability = capabilities.get(id);
    return capability !== undefined && take(limitsOf(capability).interactions) === null;
  });
  if (without.length === 0) return null;
  const names = [...new Set(without.map(({ provider }) => networkOf(provider).label))];
  return (
    <p className={editor.note} data-tone="risk">
      <Icon name="triangle-alert" size="small" />
      {text(words, { networks: names.join(', ') })}
    </p>
  );
}
