import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from './accounts-queries.js';

/** How people call the account of a handle; what is behind the network's prefix where nobody gave it a name. */
export function useAccountNames(): (handle: string) => string {
  const { data: accounts } = useQuery(accountsQuery);
  return (handle) =>
    accounts?.find((account) => account.handle === handle)?.displayName ??
    handle.slice(handle.indexOf(':') + 1);
}
