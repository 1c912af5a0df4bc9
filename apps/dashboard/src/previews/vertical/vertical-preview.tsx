import type { JSX } from 'react';
import type { PreviewPost } from '../preview.js';
import { Acts, Medium } from '../preview-media.js';
import { PreviewText } from '../preview-text.js';
import styles from '../previews.module.css';

export function VerticalPreview({ post }: { readonly post: PreviewPost }): JSX.Element {
  const [first] = post.media;
  return (
    <div className={styles.vertical}>
      {first && <Medium medium={first} />}
      <div className={styles.over}>
        <div>
          <b dir="auto">{post.handle || post.name}</b>
          <p dir="auto" className={styles.text}>
            <PreviewText post={post} />
          </p>
        </div>
        <Acts icons={['heart', 'message-circle', 'bookmark', 'share']} />
      </div>
    </div>
  );
}
