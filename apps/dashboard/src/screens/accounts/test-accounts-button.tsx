import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';

/** In a sandbox workspace: a test account of every network, by the same doors as real ones. */
export function TestAccountsButton({ kind }: { readonly kind?: 'primary' }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const connect = useMutation({
    mutationFn: () => answered(api.POST('/v1/dashboard/sandbox/accounts', { body: {} })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
  });
  return (
    <Button kind={kind} icon="plug-zap" busy={connect.isPending} onClick={() => connect.mutate()}>
      {text('accounts.connect-all')}
    </Button>
  );
}
