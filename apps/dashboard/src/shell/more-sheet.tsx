import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { sessionQuery } from '../api/session.js';
import { useText } from '../messages/text.js';
import { Icon } from '../widgets/icon.js';
import { Sheet } from '../widgets/sheet.js';
import { openPalette } from './keys/open-palette.js';
import { useScreens } from './navigation.js';
import styles from './tab-bar.module.css';
import { Waiting } from './waiting.js';
import { useSignOut } from './use-sign-out.js';
import { useTheme } from './use-theme.js';
import { openWorkspaces } from './workspaces/open-workspaces.js';

/** On a phone: the screens that do not stand in its bar, and what belongs to the person. */
export function MoreSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const text = useText();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { isDark, toggle } = useTheme();
  const { signOut, isPending } = useSignOut();
  return (
    <Sheet title={text('shell.more')} onClose={onClose}>
      <p dir="auto" className={styles.who}>
        {session?.user.name ?? session?.user.email} · {session?.tenant.name}
      </p>
      <div className={styles.more}>
        {useScreens()
          .filter(({ phone }) => !phone)
          .map(({ to, icon, label, counts }) => (
            <Link key={to} to={to} className={styles.row} onClick={onClose}>
              <Icon name={icon} size="large" />
              {text(label)}
              {counts && <Waiting />}
            </Link>
          ))}
        <button
          type="button"
          className={styles.row}
          onClick={() => {
            onClose();
            requestAnimationFrame(() => openWorkspaces());
          }}
        >
          <Icon name="chevrons-up-down" size="large" />
          {text('shell.workspaces')}
        </button>
        <button
          type="button"
          className={styles.row}
          onClick={() => {
            onClose();
            // Once this sheet is gone: the palette opens above no other dialog.
            requestAnimationFrame(openPalette);
          }}
        >
          <Icon name="search" size="large" />
          {text('palette.search')}
        </button>
        <button type="button" className={styles.row} onClick={toggle}>
          <Icon name="sun-moon" size="large" />
          {text(isDark ? 'palette.light' : 'palette.dark')}
        </button>
        <a href="/docs" target="_blank" rel="noreferrer noopener" className={styles.row}>
          <Icon name="code-xml" size="large" />
          {text('shell.docs')}
        </a>
        <button
          type="button"
          className={styles.row}
          disabled={isPending}
          onClick={() => {
            onClose();
            signOut();
          }}
        >
          <Icon name="log-out" size="large" />
          {text('shell.sign-out')}
        </button>
      </div>
    </Sheet>
  );
}
