import { useState, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Button } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { Sheet } from '../../../widgets/sheet.js';
import { useComposer } from '../composer-context.js';
import { withMediaItem, type MediaItem } from '../composition/composition.js';
import { TextArea } from '../text/text-area.js';
import { moved } from './media-items.js';
import styles from './media-section.module.css';
import { useCropping } from './use-cropping.js';

/** One picture or film, in its place, with its words. */
export function MediaTile(props: {
  readonly item: MediaItem;
  readonly index: number;
}): JSX.Element {
  const text = useText();
  const { item, index } = props;
  const { content, changeContent, uploads } = useComposer();
  const { media } = content;
  const state = uploads.states.get(item.key);
  const move = (places: number): void => changeContent({ media: moved(media, item.key, places) });
  const remove = (): void => {
    uploads.stop(item.key);
    changeContent({ media: media.filter(({ key }) => key !== item.key) });
  };
  const names = { name: item.name };
  const cropping = useCropping(item);
  return (
    <li className={styles.tile} id={`composer-medium-${item.key}`} tabIndex={-1}>
      <div className={styles.picture}>
        <Picture item={item} />
        <span className={styles.number}>{index + 1}</span>
        {state?.state === 'running' && (
          <progress
            className={styles.progress}
            value={state.share}
            aria-label={text('composer.media.progress', names)}
          />
        )}
        <span className={styles.actions}>
          {cropping !== null && (
            <button
              type="button"
              aria-label={text('composer.crop.title', names)}
              onClick={cropping.open}
            >
              <Icon name="crop" size="small" />
            </button>
          )}
          <button
            type="button"
            disabled={index === 0}
            aria-label={text('composer.media.earlier', names)}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" size="small" />
          </button>
          <button
            type="button"
            disabled={index === media.length - 1}
            aria-label={text('composer.media.later', names)}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" size="small" />
          </button>
          <button type="button" aria-label={text('composer.media.remove', names)} onClick={remove}>
            <Icon name="x" size="small" />
          </button>
        </span>
      </div>
      <Words item={item} />
      {cropping?.sheet}
    </li>
  );
}

/** The file of this page, else what the service shows of it. */
function Picture({ item }: { readonly item: MediaItem }): JSX.Element {
  const { uploads } = useComposer();
  const local = uploads.pictures.get(item.key);
  if (item.kind === 'video' && local !== undefined)
    return <video src={local} muted playsInline preload="metadata" aria-label={item.altText} />;
  const address = local ?? item.thumbnail;
  if (address === null) return <Icon name="image" size="large" />;
  return <img src={address} alt={item.altText} />;
}

function Words({ item }: { readonly item: MediaItem }): JSX.Element {
  const text = useText();
  const { uploads } = useComposer();
  const [describing, setDescribing] = useState(false);
  const state = uploads.states.get(item.key);
  if (state?.state === 'failed')
    return (
      <button
        type="button"
        className={`${styles.alt} ${styles.failed}`}
        title={state.message}
        onClick={() => uploads.retry(item.key)}
      >
        <Icon name="circle-x" size="small" />
        <span>{text('composer.media.failed')}</span>
      </button>
    );
  if (state?.state === 'file-wanted')
    return <p className={styles.alt}>{text('composer.media.file-wanted', { name: item.name })}</p>;
  if (item.kind !== 'image')
    return (
      <p className={styles.alt}>
        <span dir="auto">{item.name}</span>
      </p>
    );
  return (
    <>
      <button
        type="button"
        className={item.altText ? styles.alt : `${styles.alt} ${styles.missing}`}
        onClick={() => setDescribing(true)}
      >
        {item.altText ? (
          <>
            <abbr className={styles.mark} title={text('composer.media.alt')}>
              ALT
            </abbr>
            <span dir="auto">{item.altText}</span>
          </>
        ) : (
          <>
            <Icon name="pencil-line" size="small" />
            <span>{text('composer.media.describe')}</span>
          </>
        )}
      </button>
      {describing && <Describe item={item} onClose={() => setDescribing(false)} />}
    </>
  );
}

function Describe(props: { readonly item: MediaItem; readonly onClose: () => void }): JSX.Element {
  const text = useText();
  const { item, onClose } = props;
  const { change } = useComposer();
  return (
    <Sheet
      title={text('composer.media.describe')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {text('composer.when.done')}
        </Button>
      }
    >
      <div className={styles.describe}>
        <div className={styles.picture}>
          <Picture item={item} />
        </div>
        <TextArea
          id={`composer-alt-${item.key}`}
          label={text('composer.media.alt')}
          placeholder={text('composer.media.alt.placeholder')}
          value={item.altText}
          onChange={(altText) => change((before) => withMediaItem(before, item.key, { altText }))}
        />
      </div>
    </Sheet>
  );
}
