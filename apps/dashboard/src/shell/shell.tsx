import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore, type JSX } from 'react';
import { sessionQuery } from '../api/session.js';
import { tabWorkspace } from '../api/tab-workspace.js';
import { LiveLine, LiveNote, useLive } from '../live/live-line.js';
import { useText } from '../messages/text.js';
import { Networks } from '../networks/networks.js';
import { Icon } from '../widgets/icon.js';
import { Skeleton } from '../widgets/skeleton.js';
import { Logo } from './logo.js';
import { Keys } from './keys/keys.js';
import { openPalette, PALETTE_KEYS } from './keys/open-palette.js';
import { LaterTexts } from './later-texts.js';
import { LeaveDemo } from './leave-demo.js';
import { useScreens } from './navigation.js';
import { SessionEnded } from './session-ended.js';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.js';
import { Waiting } from './waiting.js';
import { useSignOut } from './use-sign-out.js';
import { useKeptPreferences } from './use-kept-preferences.js';
import { useTheme } from './use-theme.js';
import { openWorkspaces } from './workspaces/open-workspaces.js';
import { WorkspaceLeft } from './workspaces/workspace-left.js';
import { Workspaces } from './workspaces/workspaces.js';

/** Around every screen: where one can go, whose workspace it is, and who is signed in. */
export function Shell(): JSX.Element {
  const text = useText();
  useKeptPreferences();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const isLeft = useSyncExternalStore(tabWorkspace.subscribe, tabWorkspace.isLeft);
  useLive(session === null || isLeft ? null : session.tenant.id);
  return (
    <Networks enabled={session !== null}>
      <div className={styles.app}>
        <a className="hidden-visually" href="#main">
          {text('shell.skip')}
        </a>
        <Side />
        <main className={styles.main} id="main" tabIndex={-1}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <Outlet />
          </Suspense>
          <LiveNote />
        </main>
        <TabBar />
        <SessionEnded />
        <WorkspaceLeft />
        <Workspaces />
        <Keys />
        <LeaveDemo />
        <LaterTexts />
      </div>
    </Networks>
  );
}

function Side(): JSX.Element {
  const text = useText();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const name = session?.user.name ?? session?.user.email ?? '';
  return (
    <aside className={styles.side} aria-label={text('shell.workspace')}>
      <button
        type="button"
        className={styles.workspace}
        title={text('shell.workspaces')}
        aria-haspopup="dialog"
        onClick={() => openWorkspaces()}
      >
        <Logo />
        <span className={styles.names}>
          <span dir="auto" className={styles.label}>
            {session?.tenant.name}
          </span>
          {session?.tenant.mode === 'sandbox' && <span className={styles.ribbon}>SANDBOX</span>}
        </span>
        <span className="hidden-visually">{text('shell.workspaces')}</span>
        <span className={styles.chevrons}>
          <Icon name="chevrons-up-down" size="small" />
        </span>
      </button>
      <button
        type="button"
        className={`${styles.row} ${styles.find}`}
        title={text('palette.search')}
        onClick={openPalette}
      >
        <Icon name="search" />
        <span className={styles.label}>{text('palette.search')}</span>
        <kbd>{PALETTE_KEYS}</kbd>
      </button>
      <nav aria-label={text('shell.main')} className={styles.nav}>
        {useScreens().map(({ to, icon, label, counts }) => (
          <Link
            key={to}
            to={to}
            className={styles.row}
            aria-label={counts ? undefined : text(label)}
            title={text(label)}
          >
            <Icon name={icon} />
            <span className={counts ? `${styles.label} ${styles.named}` : styles.label}>
              {text(label)}
            </span>
            {counts && <Waiting />}
          </Link>
        ))}
      </nav>
      <span className={styles.gap} />
      <a
        href="/docs"
        className={styles.row}
        aria-label={text('shell.docs')}
        title={text('shell.docs')}
        target="_blank"
        rel="noreferrer noopener"
      >
        <Icon name="code-xml" />
        <span className={styles.label}>{text('shell.docs')}</span>
      </a>
      <LiveLine />
      <div className={`${styles.row} ${styles.person}`}>
        <span dir="auto" className={styles.face} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span dir="auto" className={styles.label}>
          {name}
        </span>
        <ThemeSwitch />
        <SignOut />
      </div>
    </aside>
  );
}

function ThemeSwitch(): JSX.Element {
  const text = useText();
  const { isDark, toggle } = useTheme();
  const label = text(isDark ? 'shell.light' : 'shell.dark');
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name="sun-moon" />
    </button>
  );
}

function SignOut(): JSX.Element {
  const text = useText();
  const { signOut, isPending } = useSignOut();
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={text('shell.sign-out')}
      title={text('shell.sign-out')}
      disabled={isPending}
      onClick={signOut}
    >
      <Icon name="log-out" />
    </button>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
