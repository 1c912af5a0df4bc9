import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { AccountMark } from '../../widgets/account-mark.js';
import { Skeleton } from '../../widgets/skeleton.js';

export function AccountsScreen(): JSX.Element {
  const text = useText();
  const accounts = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/accounts', { signal })),
  });
  return (
    <>
      <h1>{text('screen.accounts')}</h1>
      {accounts.isPending && <Skeleton />}
      <ul>
        {accounts.data?.accounts.map((account) => (
          <li key={account.id}>
            <AccountMark provider={account.provider} /> {account.handle}
          </li>
        ))}
      </ul>
    </>
  );
}
