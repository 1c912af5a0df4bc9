import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type JSX } from 'react';
import { useText } from '../messages/text.js';
import { Icon } from '../widgets/icon.js';
import { useScreens, type NavigationScreen } from './navigation.js';
import styles from './tab-bar.module.css';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.js')).MoreSheet }));

/** A phone's way to the screens: the ones one needs under way, and the rest behind "More". */
export function TabBar(): JSX.Element {
  const text = useText();
  const [isMore, setMore] = useState(false);
  const screens = useScreens().filter(({ phone }) => phone);
  return (
    <nav aria-label={text('shell.main')} className={styles.tabs} data-tab-bar="">
      {withComposeInTheMiddle(screens).map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          className={to === '/compose' ? `${styles.tab} ${styles.plus}` : styles.tab}
          aria-label={text(label)}
        >
          <Icon name={icon} size="large" />
          {to !== '/compose' && text(label)}
        </Link>
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        onClick={() => setMore(true)}
      >
        <Icon name="menu" size="large" />
        {text('shell.more')}
      </button>
      <Suspense fallback={null}>{isMore && <MoreSheet onClose={() => setMore(false)} />}</Suspense>
    </nav>
  );
}

/** Where both thumbs reach it. */
function withComposeInTheMiddle(screens: readonly NavigationScreen[]): readonly NavigationScreen[] {
  const compose = screens.filter(({ to }) => to === '/compose');
  const others = screens.filter(({ to }) => to !== '/compose');
  const middle = Math.ceil((others.length + 1) / 2);
  return [...others.slice(0, middle), ...compose, ...others.slice(middle)];
}
