import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import { SelectField } from '../../widgets/select-field.js';
import { askedOf, type PendingAuthorization } from './authorization-queries.js';
import styles from './authorize.module.css';
import { EVERY_ACCOUNT, SightField, type Sight } from './sight-field.js';

type Scope = PendingAuthorization['scopes'][number];
const ENDS = ['never', 'day', 'month', 'quarter'] as const;
type End = (typeof ENDS)[number];
const ASKS = ['never', 'over_budget', 'always'] as const;
type Asks = (typeof ASKS)[number];
const DAYS: Readonly<Record<End, number | null>> = { never: null, day: 1, month: 30, quarter: 90 };

/** The one way out of the application to an address of somebody else's: forms may not, by the page's policy. */
const leaveFor = (address: string): void => globalThis.location.assign(address);

/** What a person gives a program of what it asks for, or that they give nothing. */
export function AuthorizationForm(props: {
  readonly request: string;
  readonly authorization: PendingAuthorization;
}): JSX.Element {
  const { request, authorization } = props;
  const text = useText();
  const [scope, setScope] = useState<Scope>(authorization.scopes.at(-1)!);
  const [sight, setSight] = useState<Sight>(EVERY_ACCOUNT);
  const [perDay, setPerDay] = useState('');
  const [asks, setAsks] = useState<Asks>('never');
  const [end, setEnd] = useState<End>('never');
  // Without a budget nothing is over it, and drafts go nowhere anyway.
  const ways = ASKS.filter((way) => way !== 'over_budget' || perDay !== '');
  const publishes = scope === 'publish' || scope === 'admin';
  const allow = useMutation({
    mutationFn: () => {
      const days = DAYS[end];
      const policy = {
        ...(sight.by !== 'all' && { [sight.by]: sight.chosen }),
        ...(perDay !== '' && { maxPostsPerDay: Number(perDay) }),
        ...(publishes && ways.includes(asks) && asks !== 'never' && { approval: asks }),
      };
      const expiresAt =
        days === null ? null : new Date(Date.now() + days * 24 * 3_600_000).toISOString();
      const body = { ...askedOf(request), scopes: [scope], policy, expiresAt };
      return answered(api.POST('/v1/dashboard/authorizations', { body }));
    },
    onSuccess: ({ returnAddress }) => leaveFor(returnAddress),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    allow.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {allow.isError && <Banner tone="failed">{allow.error.message}</Banner>}
      <SelectField
        label={text('authorize.scope')}
        value={scope}
        options={authorization.scopes.map((value) => ({
          value,
          label: text(`authorize.scope.${value}`),
        }))}
        onChange={(value) => setScope(value as Scope)}
      />
      <SightField sight={sight} onChange={setSight} />
      <TextField
        label={text('authorize.per-day')}
        hint={text('authorize.per-day.hint')}
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000_000}
        value={perDay}
        onChange={(event) => setPerDay(event.target.value)}
      />
      {publishes && (
        <SelectField
          label={text('authorize.approval')}
          hint={text('authorize.approval.hint')}
          value={ways.includes(asks) ? asks : 'never'}
          options={ways.map((value) => ({ value, label: text(`authorize.approval.${value}`) }))}
          onChange={(value) => setAsks(value as Asks)}
        />
      )}
      <SelectField
        label={text('authorize.ends')}
        value={end}
        options={ENDS.map((value) => ({ value, label: text(`authorize.ends.${value}`) }))}
        onChange={(value) => setEnd(value as End)}
      />
      <div className={styles.actions}>
        <Button disabled={allow.isPending} onClick={() => leaveFor(authorization.denialAddress)}>
          {text('authorize.deny')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          busy={allow.isPending || allow.isSuccess}
          disabled={sight.by !== 'all' && sight.chosen.length === 0}
        >
          {text('authorize.allow')}
        </Button>
      </div>
    </form>
  );
}
