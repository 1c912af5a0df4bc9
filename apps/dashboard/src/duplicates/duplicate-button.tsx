import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { answered, api } from '../api/client.js';
import { useRights } from '../api/rights.js';
import { useText } from '../messages/text.js';
import { useNetworkOf } from '../networks/networks.js';
import { accountsQuery } from '../screens/accounts/accounts-queries.js';
import { Button } from '../widgets/button.js';
import { SelectField } from '../widgets/select-field.js';
import { DuplicateSheet } from './duplicate-sheet.js';

type Original = { readonly postId: string } | { readonly runId: string };

/** Copies a post, or a whole run, as a draft, and leads there. */
export function DuplicateButton({ of: original }: { readonly of: Original }): JSX.Element | null {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [account, setAccount] = useState('');
  const mayDraft = useRights().may('draft');
  const duplicate = useMutation({
    mutationFn: (shiftMs: number) => copyOf(original, shiftMs, account),
    onSuccess: async ({ run }) => {
      setOpen(false);
      for (const queryKey of [['posts'], ['runs']]) void queries.invalidateQueries({ queryKey });
      await navigate({ to: '/campaigns/$runId', params: { runId: run.id } });
    },
  });
  if (!mayDraft) return null;
  return (
    <>
      <Button size="small" icon="copy" onClick={() => setOpen(true)}>
        {text('duplicate.open')}
      </Button>
      {isOpen && (
        <DuplicateSheet
          title={text('duplicate.title')}
          isBusy={duplicate.isPending}
          problem={duplicate.error?.message ?? null}
          onDuplicate={(shiftMs) => duplicate.mutate(shiftMs)}
          onClose={() => setOpen(false)}
        >
          <AccountField account={account} onChange={setAccount} />
        </DuplicateSheet>
      )}
    </>
  );
}

function AccountField(props: {
  /** Its handle; empty for those of the original. */
  readonly account: string;
  readonly onChange: (account: string) => void;
}): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { data: accounts = [] } = useQuery(accountsQuery);
  return (
    <SelectField
      label={text('duplicate.account')}
      value={props.account}
      options={[
        { value: '', label: text('duplicate.account.same') },
        ...accounts
          .filter(({ publishable }) => publishable)
          .map(({ handle, displayName, provider }) => ({
            value: handle,
            label: `${displayName ?? handle} · ${networkOf(provider).label}`,
          })),
      ]}
      onChange={props.onChange}
    />
  );
}

async function copyOf(
  original: Original,
  shiftMs: number,
  account: string,
): Promise<{ readonly run: { readonly id: string } }> {
  const body = { shiftMs, ...(account && { accounts: [account] }) };
  if ('postId' in original) {
    const { postId } = original;
    return answered(
      api.POST('/v1/posts/{postId}/duplicate', { params: { path: { postId } }, body }),
    );
  }
  const { runId } = original;
  return answered(api.POST('/v1/runs/{runId}/duplicate', { params: { path: { runId } }, body }));
}
