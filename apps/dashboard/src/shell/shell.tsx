import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type JSX } from 'react';
import { answered, api } from '../api/client.js';
import { sessionQuery } from '../api/session.js';
import type { MessageId } from '../messages/messages.js';
import { useText } from '../messages/text.js';
import { Icon } from '../widgets/icon.js';
import { Skeleton } from '../widgets/skeleton.js';
import { Logo } from './logo.js';
import { screens } from './navigation.js';
import { SessionEnded } from './session-ended.js';
import styles from './shell.module.css';
import { isDark, setTheme } from './theme.js';
import { useKeptPreferences } from './use-kept-preferences.js';

/** Around every screen: where one can go, whose workspace it is, and who is signed in. */
export function Shell(): JSX.Element {
  const text = useText();
  useKeptPreferences();
  return (
    <div className={styles.app}>
      <a className="hidden-visually" href="#main">
        {text('shell.skip')}
      </a>
      <Side />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Outlet />
        </Suspense>
      </main>
      <TabBar />
      <SessionEnded />
    </div>
  );
}

function Side(): JSX.Element {
  const text = useText();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const name = session?.user.name ?? session?.user.email ?? '';
  const sandboxUrl = session?.sandbox?.url;
  const places: readonly { readonly href: string; readonly label: MessageId }[] = [
    ...(sandboxUrl ? [{ href: sandboxUrl, label: 'shell.wall' } as const] : []),
    { href: '/docs', label: 'shell.docs' },
  ];
  return (
    <aside className={styles.side} aria-label={text('shell.workspace')}>
      <div className={styles.workspace}>
        <Logo />
        <span className={styles.label}>{session?.tenant.name}</span>
        {session?.tenant.mode === 'sandbox' && <span className={styles.ribbon}>SANDBOX</span>}
      </div>
      <nav aria-label={text('shell.main')} className={styles.nav}>
        {screens.map(({ to, icon, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.row}
            aria-label={text(label)}
            title={text(label)}
          >
            <Icon name={icon} />
            <span className={styles.label}>{text(label)}</span>
          </Link>
        ))}
      </nav>
      <span className={styles.gap} />
      {places.map(({ href, label }) => (
        <a key={label} href={href} className={styles.row} target="_blank" rel="noreferrer noopener">
          <Icon name={label === 'shell.wall' ? 'table' : 'code-xml'} />
          <span className={styles.label}>{text(label)}</span>
        </a>
      ))}
      <div className={styles.row}>
        <span className={styles.face} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.label}>{name}</span>
        <ThemeSwitch />
        <SignOut />
      </div>
    </aside>
  );
}

function ThemeSwitch(): JSX.Element {
  const text = useText();
  const [dark, setDark] = useState(isDark);
  const { mutate } = useMutation({
    mutationFn: (theme: 'light' | 'dark') =>
      answered(api.PATCH('/v1/dashboard/preferences', { body: { theme } })),
  });
  const label = text(dark ? 'shell.light' : 'shell.dark');
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => {
        const theme = dark ? 'light' : 'dark';
        setTheme(theme);
        mutate(theme);
        setDark(!dark);
      }}
    >
      <Icon name="sun-moon" />
    </button>
  );
}

function SignOut({ asTab = false }: { readonly asTab?: boolean }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => answered(api.POST('/v1/dashboard/session/sign-out')),
    onSuccess: async () => {
      await navigate({ to: '/sign-in' });
      // Whoever signs in next sees nothing of it.
      queries.clear();
    },
  });
  return (
    <button
      type="button"
      className={asTab ? styles.tab : styles.switch}
      aria-label={text('shell.sign-out')}
      title={text('shell.sign-out')}
      disabled={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      <Icon name="log-out" size={asTab ? 'large' : 'medium'} />
      {asTab && text('shell.sign-out')}
    </button>
  );
}

function TabBar(): JSX.Element {
  const text = useText();
  return (
    <nav aria-label={text('shell.main')} className={styles.tabs}>
      {screens.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={styles.tab}>
          <Icon name={icon} size="large" />
          {text(label)}
        </Link>
      ))}
      <SignOut asTab />
    </nav>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
