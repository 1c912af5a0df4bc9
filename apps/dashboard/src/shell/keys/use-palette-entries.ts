import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { accountsQuery } from '../../screens/accounts/accounts-queries.js';
import { screensOf } from '../navigation.js';
import { useTheme } from '../use-theme.js';
import { useSignOut } from '../use-sign-out.js';
import type { PaletteEntry } from './palette-entries.js';
import { useSingleKeys } from './use-single-keys.js';

/** All that the palette can do, in its order. */
export function usePaletteEntries(onHelp: () => void): readonly PaletteEntry[] {
  const text = useText();
  const networkOf = useNetworkOf();
  const navigate = useNavigate();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { isDark, toggle } = useTheme();
  const { signOut } = useSignOut();
  const singleKeys = useSingleKeys();
  const screens = screensOf(session?.tenant.mode).map(({ to, icon, label, key }) => ({
    id: to,
    group: text('palette.screens'),
    label: text(label),
    icon,
    ...(to === '/compose' && { keys: ['c'] }),
    ...(key && { keys: ['g', key] }),
    run: () => void navigate({ to }),
  }));
  const writers = accounts
    .filter(({ publishable }) => publishable)
    .map(({ id, displayName, handle, provider }) => ({
      id,
      group: text('palette.write-for'),
      label: displayName ?? handle,
      hint: networkOf(provider).label,
      icon: 'pencil-line' as const,
      run: () => void navigate({ to: '/compose', search: { account: id } }),
    }));
  const group = text('palette.more');
  return [
    ...screens,
    {
      ...{ id: 'theme', group, icon: 'sun-moon' as const, run: toggle },
      label: text(isDark ? 'palette.light' : 'palette.dark'),
    },
    { id: 'help', group, label: text('keys.title'), icon: 'hash', keys: ['?'], run: onHelp },
    {
      ...{ id: 'single-keys', group, icon: 'settings' as const },
      label: text(singleKeys.on ? 'keys.switch-off' : 'keys.switch-on'),
      run: () => singleKeys.set(!singleKeys.on),
    },
    {
      ...{ id: 'sign-out', group, icon: 'log-out' as const },
      label: text('shell.sign-out'),
      run: signOut,
    },
    ...writers,
  ];
}
