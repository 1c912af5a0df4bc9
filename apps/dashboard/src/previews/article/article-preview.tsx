import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Grid } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function ArticlePreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  return (
    <div className={styles.padded}>
      <small dir="auto" className={styles.muted}>
        {post.name} · {post.day}
      </small>
      <h3 dir="auto" className={styles.headline}>
        {post.title || '–'}
      </h3>
      <div className={styles.rounded}>
        <Grid media={post.media} />
      </div>
      <p dir="auto" className={styles.text}>
        <PreviewText post={post} />
      </p>
    </div>
  );
}
