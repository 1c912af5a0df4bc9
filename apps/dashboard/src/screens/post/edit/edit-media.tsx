import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Button, IconButton } from '../../../widgets/button.js';
import { FieldNote, TextField } from '../../../widgets/field.js';
import { Icon } from '../../../widgets/icon.js';
import { moved } from '../../composer/media/media-items.js';
import type { EditedMedium } from './edited-media.js';
import styles from './edit-media.module.css';

/** Pictures and films of a post: their order, their words, which of them, and more from the library. */
export function EditMedia(props: {
  readonly media: readonly EditedMedium[];
  readonly problem: string | null;
  readonly onChange: (media: readonly EditedMedium[]) => void;
  readonly onLibrary: () => void;
}): JSX.Element {
  const text = useText();
  const { media, problem, onChange, onLibrary } = props;
  return (
    <fieldset className={styles.media}>
      <legend>{text('composer.media')}</legend>
      {media.length > 0 && (
        <ol className={styles.list}>
          {media.map((medium, index) => (
            <Line
              key={medium.key}
              medium={medium}
              isFirst={index === 0}
              isLast={index === media.length - 1}
              onMove={(places) => onChange(moved(media, medium.key, places))}
              onRemove={() => onChange(media.filter(({ key }) => key !== medium.key))}
              onWords={(altText) =>
                onChange(media.map((one) => (one.key === medium.key ? { ...one, altText } : one)))
              }
            />
          ))}
        </ol>
      )}
      <div>
        <Button size="small" icon="image" onClick={onLibrary}>
          {text('composer.media.library')}
        </Button>
      </div>
      {problem && <FieldNote id="edit-media-more" problem={problem} />}
    </fieldset>
  );
}

function Line(props: {
  readonly medium: EditedMedium;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (places: number) => void;
  readonly onRemove: () => void;
  readonly onWords: (altText: string) => void;
}): JSX.Element {
  const text = useText();
  const { medium, isFirst, isLast, onMove, onRemove, onWords } = props;
  const names = { name: medium.name };
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {medium.picture === null ? <Icon name="image" /> : <img src={medium.picture} alt="" />}
      </span>
      <div className={styles.words}>
        <span dir="auto" className={styles.name}>
          {medium.name}
        </span>
        {medium.kind === 'image' && (
          <TextField
            label={text('composer.media.alt')}
            value={medium.altText}
            placeholder={text('composer.media.alt.placeholder')}
            onChange={(event) => onWords(event.target.value)}
          />
        )}
      </div>
      <span className={styles.actions}>
        <IconButton
          label={text('composer.media.earlier', names)}
          icon="chevron-up"
          size="small"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={text('composer.media.later', names)}
          icon="chevron-down"
          size="small"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={text('composer.media.remove', names)}
          icon="x"
          size="small"
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
