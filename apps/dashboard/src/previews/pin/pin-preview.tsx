import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Medium } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function PinPreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  const [first] = post.media;
  return (
    <div className={styles.pin}>
      <div className={styles.tall}>{first && <Medium medium={first} />}</div>
      <div className={styles.padded}>
        {post.title && <h4 dir="auto">{post.title}</h4>}
        <p dir="auto" className={styles.text}>
          <PreviewText post={post} />
        </p>
        <small dir="auto" className={styles.muted}>
          {post.name}
        </small>
      </div>
    </div>
  );
}
