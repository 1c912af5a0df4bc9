import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../messages/text.js';
import { buttonClass } from '../widgets/button.js';
import { Empty } from '../widgets/empty.js';
import styles from './not-found.module.css';

export function NotFound(): JSX.Element {
  const text = useText();
  return (
    <main className={styles.page}>
      <Empty
        isPage
        icon="search"
        title={text('not-found.title')}
        actions={
          <Link to="/" className={buttonClass({})}>
            {text('not-found.home')}
          </Link>
        }
      >
        {text('not-found.words')}
      </Empty>
    </main>
  );
}
