import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Acts, Face, Grid } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function MicroblogPreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  return (
    <div className={`${styles.beside} ${styles.larger}`}>
      <Face post={post} />
      <div>
        <p className={styles.line}>
          <b dir="auto">{post.name}</b>
          <span className={styles.muted}>
            {post.handle} · {post.day}
          </span>
        </p>
        <p dir="auto" className={styles.text}>
          <PreviewText post={{ ...post, fold: null }} />
        </p>
        <div className={styles.rounded}>
          <Grid media={post.media} />
        </div>
        <Acts icons={['message-circle', 'repeat-2', 'heart', 'chart-no-axes-column', 'share']} />
      </div>
    </div>
  );
}
