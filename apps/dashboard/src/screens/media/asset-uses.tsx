import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Moment } from '../../time/time-words.js';
import { Loaded } from '../../widgets/loaded.js';
import { useAccountNames } from '../accounts/account-names.js';
import styles from './asset-sheet.module.css';
import { useUses } from './media-query.js';

/** Posts that are not out yet and need the asset. */
export function AssetUses({ assetId }: { readonly assetId: string }): JSX.Element {
  const text = useText();
  const uses = useUses(assetId);
  const nameOf = useAccountNames();
  return (
    <section className={styles.uses} aria-label={text('media.uses')}>
      <h3>{text('media.uses')}</h3>
      <Loaded query={uses}>
        {({ posts, isAll }) => (
          <>
            {posts.length === 0 && (
              <p className={styles.quiet}>{text(isAll ? 'media.uses.none' : 'media.uses.few')}</p>
            )}
            <ul>
              {posts.map(({ id, account, publishAtUtc }) => (
                <li key={id}>
                  <Link to="/posts/$postId" params={{ postId: id }} className={styles.use}>
                    <span title={account}>{nameOf(account)}</span>
                    {publishAtUtc && <Moment at={publishAtUtc} />}
                  </Link>
                </li>
              ))}
            </ul>
            {posts.length > 0 && !isAll && (
              <p className={styles.quiet}>{text('media.uses.more')}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
