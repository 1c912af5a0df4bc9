import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { accountsQuery } from '../../screens/accounts/accounts-queries.js';
import { useScreens } from '../navigation.js';
import { useTheme } from '../use-theme.js';
import { useSignOut } from '../use-sign-out.js';
import type { PaletteEntry } from './palette-entries.js';
import { openWorkspaces } from '../workspaces/open-workspaces.js';
import { switchTo, workspacesQuery } from '../workspaces/workspaces-queries.js';
import { useSingleKeys } from './use-single-keys.js';

/** All that the palette can do, in its order. */
export function usePaletteEntries(onHelp: () => void): readonly PaletteEntry[] {
  const text = useText();
  const networkOf = useNetworkOf();
  const navigate = useNavigate();
  const { may } = useRights();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const { isDark, toggle } = useTheme();
  const { signOut } = useSignOut();
  const singleKeys = useSingleKeys();
  const screens = useScreens().map(({ to, icon, label, key }) => ({
    id: to,
    group: text('palette.screens'),
    label: text(label),
    icon,
    ...(to === '/compose' && { keys: ['c'] }),
    ...(key && { keys: ['g', key] }),
    run: () => void navigate({ to }),
  }));
  const writers = accounts
    .filter(({ publishable }) => publishable && may('draft'))
    .map(({ id, displayName, handle, provider }) => ({
      id,
      group: text('palette.write-for'),
      label: displayName ?? handle,
      hint: networkOf(provider).label,
      icon: 'pencil-line' as const,
      run: () => void navigate({ to: '/compose', search: { account: id } }),
    }));
  const others = workspaces
    .filter(({ current }) => !current)
    .map(({ id, name }) => ({
      ...{ id, group: text('palette.workspaces'), icon: 'chevrons-up-down' as const },
      label: text('palette.switch', { name }),
      // What goes wrong is told where all of them stand.
      run: () => void switchTo(id).catch(() => openWorkspaces()),
    }));
  const group = text('palette.more');
  return [
    ...screens,
    {
      ...{ id: '/imports', group: text('palette.screens'), icon: 'table' as const },
      label: text('palette.import'),
      run: () => void navigate({ to: '/imports' }),
    },
    ...others,
    {
      ...{ id: 'new-workspace', group: text('palette.workspaces'), icon: 'plus' as const },
      label: text('workspaces.new'),
      run: () => openWorkspaces('new'),
    },
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
