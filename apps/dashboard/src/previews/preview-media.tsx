import { useState, type JSX } from 'react';
import { Icon } from '../widgets/icon.js';
import type { PreviewMedium, PreviewPost } from './preview.js';
import styles from './previews.module.css';

export function Medium({ medium }: { readonly medium: PreviewMedium }): JSX.Element {
  const { address, altText, isVideo } = medium;
  if (address === null)
    return (
      <span className={styles.blank}>
        <Icon name="image" size="large" />
      </span>
    );
  return isVideo && address.startsWith('blob:') ? (
    <video src={address} muted playsInline preload="metadata" aria-label={altText} />
  ) : (
    <img src={address} alt={altText} />
  );
}

/** Up to four beside each other. */
export function Grid({ media }: Pick<PreviewPost, 'media'>): JSX.Element | null {
  if (media.length === 0) return null;
  const shown = media.slice(0, 4);
  return (
    <div className={styles.grid} data-count={shown.length}>
      {shown.map((medium) => (
        <Medium key={medium.key} medium={medium} />
      ))}
      {media.length > 4 && <span className={styles.rest}>+{media.length - 4}</span>}
    </div>
  );
}

/** Whose post it is: the account's picture, else the first letter of its name. */
export function Face({ post }: { readonly post: PreviewPost }): JSX.Element {
  const { name, picture } = post;
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={styles.face} aria-hidden="true">
      {picture !== null && !isBroken ? (
        <img src={picture} alt="" onError={() => setBroken(true)} />
      ) : (
        Array.from(name)[0]?.toUpperCase()
      )}
    </span>
  );
}

/** What one may do at the network; drawn, not pressed. */
export function Acts(props: {
  readonly icons: readonly Parameters<typeof Icon>[0]['name'][];
  readonly words?: readonly string[];
}): JSX.Element {
  return (
    <div className={styles.acts} aria-hidden="true">
      {props.icons.map((name, index) => (
        <span key={name}>
          <Icon name={name} />
          {props.words?.[index]}
        </span>
      ))}
    </div>
  );
}
