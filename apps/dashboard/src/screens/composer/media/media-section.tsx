import { useEffect, useRef, useState, type DragEvent, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { limitsOf } from '../accounts.js';
import { useComposer } from '../composer-context.js';
import editor from '../editor.module.css';
import { LibrarySheet } from './library-sheet.js';
import { describedOf } from './media-items.js';
import styles from './media-section.module.css';
import { MediaTile } from './media-tile.js';

/** Pictures and films: dropped, pasted, chosen, or taken from what is stored. */
export function MediaSection(): JSX.Element | null {
  const text = useText();
  const { tab, chosen, capabilities, content, changeContent, uploads } = useComposer();
  const { media } = content;
  const [isOver, setOver] = useState(false);
  const [library, setLibrary] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]): void => {
    const items = uploads.add(files);
    if (items.length > 0) changeContent({ media: [...media, ...items] });
  };
  const paste = useRef(add);
  paste.current = add;
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) paste.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const meant = tab === 'all' ? chosen : chosen.filter(({ id }) => id === tab.accountId);
  const limits = meant.map(({ id }) => limitsOf(capabilities.get(id)));
  const most = Math.min(...limits.map(({ maxItems }) => maxItems));
  const { described, pictures } = describedOf(media);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <section
      className={editor.block}
      aria-label={text('composer.media')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={editor.blockhead}>
        <h3>{text('composer.media')}</h3>
        {media.length > 0 && (
          <small>
            {Number.isFinite(most)
              ? text('composer.media.of', { count: media.length, most })
              : text('composer.media.count', { count: media.length })}
          </small>
        )}
        <span className={editor.gap} />
        <Button kind="quiet" size="small" icon="image" onClick={() => setLibrary(true)}>
          {text('composer.media.library')}
        </Button>
      </div>
      <ul className={styles.media}>
        {media.map((item, index) => (
          <MediaTile key={item.key} item={item} index={index} />
        ))}
        <li className={styles.tile}>
          <button
            type="button"
            id="composer-media"
            className={styles.drop}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" />
            {text('composer.media.drop')}
          </button>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text('composer.media.drop')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {pictures > described && (
        <p className={editor.note} data-tone="risk">
          <Icon name="triangle-alert" size="small" />
          {text('composer.media.described', { described, pictures })}
        </p>
      )}
      {library && (
        <LibrarySheet
          onChoose={(items) => {
            changeContent({ media: [...media, ...items] });
            setLibrary(false);
          }}
          onClose={() => setLibrary(false)}
        />
      )}
    </section>
  );
}
