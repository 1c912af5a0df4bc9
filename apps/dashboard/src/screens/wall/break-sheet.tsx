import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api, type Schemas } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { useNetworkOf } from '../../networks/networks.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Sheet } from '../../widgets/sheet.js';
import { SelectField } from '../../widgets/select-field.js';
import { Skeleton } from '../../widgets/skeleton.js';
import { accountsQuery } from '../accounts/accounts-queries.js';
import { faultWords } from './fault-words.js';
import { faultsQuery } from './wall-queries.js';
import styles from './wall.module.css';

type FaultOrder = Schemas['SandboxFaultRequest'];

const TIMES = [1, 3, 10];

/** Where and what is to go wrong, each with what will come of it. */
export function BreakSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const queries = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const { data: board, error } = useQuery(faultsQuery);
  const [accountId, setAccountId] = useState<string | null>(null);
  const [fault, setFault] = useState('reset_after');
  const [times, setTimes] = useState(1);
  const usable = accounts.data?.filter(({ publishable }) => publishable) ?? [];
  const account = usable.find(({ id }) => id === accountId) ?? usable[0];
  const order = useMutation({
    mutationFn: (body: FaultOrder) => answered(api.POST('/v1/dashboard/sandbox/faults', { body })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: faultsQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (account === undefined) return;
    const { id, provider } = account;
    order.mutate({ provider, account: id, fault: fault as FaultOrder['fault'], times });
  };
  const isReady = accounts.isSuccess && board !== undefined;
  const problem = order.error ?? error ?? accounts.error;
  return (
    <Sheet
      title={text('wall.break')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('dialog.cancel')}</Button>
          <Button
            type="submit"
            form="break"
            kind="primary"
            busy={order.isPending}
            disabled={account === undefined}
          >
            {text('break.button')}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="failed">{problem.message}</Banner>}
      {!isReady && !problem && <Skeleton lines={8} />}
      {isReady && usable.length === 0 && <Banner tone="held">{text('break.no-account')}</Banner>}
      {isReady && account && (
        <form id="break" className={styles.form} onSubmit={submit}>
          <SelectField
            label={text('break.account')}
            hint={text('break.account.hint')}
            value={account.id}
            options={usable.map(({ id, provider, displayName, handle }) => ({
              value: id,
              label: `${networkOf(provider).label} · ${displayName ?? handle}`,
            }))}
            onChange={setAccountId}
          />
          <fieldset className={styles.faults}>
            <legend>{text('break.what')}</legend>
            {board.kinds.map(({ fault: kind, description }) => {
              const words = faultWords(kind);
              return (
                <label key={kind} className={styles.fault}>
                  <input
                    type="radio"
                    name="fault"
                    value={kind}
                    checked={kind === fault}
                    onChange={() => setFault(kind)}
                  />
                  <span>
                    <b dir="auto">{words ? text(words.title) : kind}</b>
                    <small dir="auto">{words ? text(words.words) : description}</small>
                  </span>
                </label>
              );
            })}
          </fieldset>
          <SelectField
            label={text('break.times')}
            value={String(times)}
            options={TIMES.map((count) => ({
              value: String(count),
              label: text('break.times.count', { count }),
            }))}
            onChange={(value) => setTimes(Number(value))}
          />
        </form>
      )}
    </Sheet>
  );
}
